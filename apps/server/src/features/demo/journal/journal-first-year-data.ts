import { note, pullQuote, text, type JournalPiece } from "./journal-piece.ts";

/** Oldest first. */
export const FIRST_YEAR: readonly JournalPiece[] = [
  {
    urlId: "in-praise-of-bad-weather",
    title: "In praise of bad weather",
    standfirst: "<p>A forecast is only a prediction about the sky. It has never been to the moor with you.</p>",
    published: "2023-11-10",
    author: "weather",
    categories: ["Hills"],
    tags: ["rain", "moor", "how to"],
    pictureKey: "rain-on-the-moor",
    pictureAltText: "A pale path and a stone wall climbing a dark moor under rain clouds",
    parts: [
      text(
        "<p>There are two ways of getting wet on a hill. One is to be caught, and the other is to go out in it. The difference is not in the water. It is the difference between being interrupted and having begun.</p><p>We went up from the quarry car park on a morning when the forecast had given up on adjectives and simply said <em>rain</em>. The first half hour was all zips. Then the hoods went up, the world closed to the width of a hood, and everybody stopped talking at the same time, which on a group walk is a thing worth paying for.</p>",
      ),
      note(
        "<p>A waxed jacket weighs about a kilo dry. Ours weighed two and a half by the trig point; we put it on the kitchen scales afterwards to settle an argument.</p>",
      ),
      text(
        "<p>Rain does the editing. On a clear day the moor offers you nine hills and a reservoir and you end up looking at none of them. In rain you get the wall, the sheep track, the next gate. You get the sound of water inside the peat, a kind of murmuring conversation going on under the floor. You notice that moss is not one green but several that have been living together for a long time.</p><h2>What to wear</h2><p>Less than you think, and wool. The trick is not to stay dry, which can’t be done, but to stay warm while wet, which can. A dry hat in a bag inside another bag is worth more than any membrane. So is a flask, and so is one person in the party who finds it all funny.</p><h2>When to turn back</h2><p>When the becks are louder than your voice. When the map has become a pulp. When the person who found it funny has stopped. Bad weather is good company up to a point, and past that point it is only weather.</p>",
      ),
      pullQuote("Rain does the editing."),
      text(
        "<p>By two we were down at the road again with water running out of our sleeves. A car slowed to ask if we were all right. We were better than that. We had been somewhere all morning that nobody could see into, and had it to ourselves.</p>",
      ),
    ],
  },
  {
    urlId: "snow-is-a-notebook",
    title: "Snow is a notebook",
    standfirst: "<p>On the first white morning the fields show their working: who came through, how fast, and why.</p>",
    published: "2024-01-19",
    author: "desk",
    categories: ["Fields"],
    tags: ["winter", "tracks", "short walks"],
    pictureKey: "fields-in-snow",
    pictureAltText: "Snowy fields with dark hedges, a bare tree and one line of footprints",
    parts: [
      text(
        "<p>It stopped at about four in the morning. We know because the fox went along the lane after it stopped and the milk lorry before, and by half past seven both had been written down.</p><p>Snow is the only surface that keeps a full record and publishes it at once. A hare’s track looks like a sentence with the words in the wrong order: the big hind feet land in front of the small fore feet, so that the animal seems to be forever overtaking itself. A fox puts each paw in the print of the one before and crosses a field in a single line of stitching.</p>",
      ),
      note(
        "<p>How to tell them apart: a dog wanders, a fox commutes. If the track goes straight from gate to gate and smells faintly of trouble, it was the fox.</p>",
      ),
      text(
        "<p>Then there are the small dramas. A scatter of vole prints, out from the wall and back, out and back, and then out, and a shape like a fan pressed very lightly into the snow on both sides of where they end. An owl’s wing leaves less of a mark than you would think.</p><p>Our own line we only saw on the way home. It did not look like the track of creatures who knew where they were going. It went up to things. It stood about. Twice it left the path to look at something that turned out to be a fence post.</p><h2>The walk</h2><p>Any two miles you already know. Go before nine, before the toboggans. Keep to the edges of fields so as not to write over anybody, and look behind you once in a while to see what sort of animal you are.</p>",
      ),
    ],
  },
  {
    urlId: "start-before-the-birds",
    title: "Start before the birds",
    standfirst:
      "<p>Five ridges, one flask and the best hour of the day, which is the one that you have to steal from your own sleep.</p>",
    published: "2024-03-15",
    author: "desk",
    categories: ["Hills"],
    tags: ["dawn", "long walks", "spring"],
    pictureKey: "ridges-at-dawn",
    pictureAltText: "Five mountain ridges fading into a yellow sunrise, a pale path on the nearest",
    isStarred: true,
    parts: [
      text(
        "<p>The alarm goes at ten to four and for a minute you are nobody. This is the hardest part of the walk and it is done lying down. After that there is only cold water, the stairs, and the discovery that your boots have been by the door the whole time, pointing outward.</p><p>Walk in the dark without a torch if the path allows it. Eyes take twenty minutes to learn the trade and a single look at a phone to forget it. The track up to the first ridge is chalk, and chalk keeps a little of yesterday’s light; you follow it the way you would follow somebody in a pale coat.</p>",
      ),
      note(
        "<p>Civil twilight begins when the sun is six degrees below the horizon: in March about half an hour before it shows. That half hour is what you came for. Sunrise itself is an encore.</p>",
      ),
      text(
        "<p>At a quarter past five the second ridge came out from behind the first. Nothing moved to make it happen. A line that had not been there was there, very faint, as if somebody had breathed on a window and drawn with a finger. Then a third, lower and bluer, and a fourth. We counted five, and argued afterwards about whether the last was a ridge or a bank of cloud with ambitions.</p><p>The first lark went up at twenty-two minutes past. You do not see a lark begin. There is silence, and then there is a small machine running in the air above you that seems to have been running for some time. Within ten minutes there were six, each over its own acre, and the hill had been handed back to the day shift.</p>",
      ),
      pullQuote("This is the hardest part of the walk and it is done lying down."),
      text(
        "<h2>Going over</h2><p>The path runs along the top for three miles and asks nothing of you but balance. It is old, older than the fields, and has the habit of old paths of never losing height it has paid for. To the south the valleys were full to the brim with mist; church towers stood in it like people up to their waists in the sea.</p><p>The sun arrived at three minutes to six with no particular announcement. It caught the top of the furthest ridge, then the next, and came towards us across the valleys one step at a time until our own shadows jumped out behind us, forty feet long and extremely thin.</p><h2>Coming down</h2><p>We were back in the village by half past eight. People were starting their cars. The baker’s had a queue, and standing in it with mud to the knee we felt the particular smugness of those who have already had their day and are about to be given another.</p><p>If you go: any long ridge will do, if it lies more or less east to west and has a path along its back. Take more tea than you think, a hat, and somebody who can be silent before breakfast.</p>",
      ),
    ],
  },
  {
    urlId: "twelve-gates-and-an-orchard",
    title: "Twelve gates and an orchard",
    standfirst: "<p>A field guide to latches, met in order on four miles of farmland at blossom time.</p>",
    published: "2024-05-10",
    author: "map-room",
    categories: ["Fields"],
    tags: ["gates", "spring", "short walks"],
    pictureKey: "orchard-in-may",
    pictureAltText: "Rows of apple trees in pink blossom on a green slope, a path between them",
    parts: [
      text(
        "<p>The map shows a dashed green line from the chapel to the river. It does not show the gates. There are twelve, no two of them alike, and by the end of the walk we had stopped looking at the view altogether.</p><ol><li><strong>The chapel kissing gate.</strong> Cast iron, 1890s, recently painted and proud of it. Rucksacks stick.</li><li><strong>Baler twine.</strong> Blue. A bow, not a knot: a considerate farmer.</li><li><strong>The hunting latch.</strong> Made to be worked from a horse with a stick. We do it with an elbow, to feel included.</li><li><strong>A bedstead.</strong> Brass knobs still on. It swings better than most gates.</li><li><strong>Open,</strong> off its hinges, asleep in nettles since some time before the wool price fell.</li></ol>",
      ),
      note(
        "<p>The rule is simple and nobody agrees on it: leave a gate as you find it, unless you find it open and there is a sheep looking at you with intent.</p>",
      ),
      text(
        "<p>Six to eleven belong to one estate and are new, galvanised and identical, with a spring latch that closes with a sound like a safe. They do their work perfectly and there is nothing to say about them.</p><p>And then the twelfth, a plain wooden wicket at the top of the orchard, hung so that it falls shut of its own weight. Somebody has thought about the hinge: the upper one stands a thumb’s width further out than the lower, so that the gate wants, gently, always, to be closed. Behind it two hundred apple trees were going off like fireworks.</p><p>There was nobody there. Bees by the thousand, and under the trees a path the width of one person, mown into the grass. It had plainly been mown that week and for no reason but to be walked on.</p><h2>The walk</h2><p>Four miles, two hours, twelve gates. Best in the second week of May. The orchard asks visitors to keep dogs on leads and, on a hand-lettered board, to <em>please look up</em>.</p>",
      ),
    ],
  },
  {
    urlId: "the-path-the-sea-is-eating",
    title: "The path the sea is eating",
    standfirst:
      "<p>Every few winters the cliff moves inland by a stride. The path, which has no deeds, simply moves too.</p>",
    published: "2024-07-12",
    author: "map-room",
    categories: ["Coast"],
    tags: ["cliffs", "maps", "long walks"],
    pictureKey: "cliff-path",
    pictureAltText: "A path over green downs above white cliffs and a stack in a blue sea",
    isStarred: true,
    parts: [
      text(
        "<p>We keep four editions of the same sheet in the map room, and if you lay them over one another on the window the coast comes towards you like a slow wave. In 1871 there is a field called Long Croft between the farm and the edge. In 1934 it is a strip. In 1978 the word is printed half in the sea. The new one doesn’t mention it.</p><p>The path is on all four. It runs a little way in from the cliff, as a cautious person would, and each time the cliff has come closer it has taken one step back.</p>",
      ),
      note(
        "<p>On this stretch the average loss is about thirty centimetres a year. The average tells you nothing. For eleven years it is none at all, and then one night in February it is four metres and a bench.</p>",
      ),
      text(
        "<p>This is how you know a real path from a drawn one. Nobody moves it. A fence goes over, a warden puts up a sign, and for a season people walk where the sign tells them. By the second summer there is a line in the turf that is not quite where the sign is; by the third it is bare chalk, and somebody comes and moves the sign.</p><p>We walked it from the lighthouse to the river mouth on the longest day. It is nine miles, and most of them have been somewhere else. Twice we crossed the ghost of the older path, a shallow green groove that came in from the left, ran along beside us as if it had something to say, and went off the edge.</p>",
      ),
      pullQuote("Nine miles, and most of them have been somewhere else."),
      text(
        "<p>There are people who would hold the line here with rocks and concrete, and there are places where they should. But a coast path that never moved would be a promenade. What we liked, sitting with our feet well back and the fulmars going past at eye level, was the civility of it. The sea takes a stride. The path gives a stride. The skylarks, who nest in what is left of Long Croft, go up a little further inland each year.</p><h2>If you go</h2><p>Stay behind the fence, even where the fence looks foolish. Chalk overhangs, and the turf that sticks out over the edge is held up by habit. There is a bus back from the river mouth until seven.</p>",
      ),
    ],
  },
  {
    urlId: "counting-posts-on-the-heath",
    title: "Counting posts on the heath",
    standfirst: "<p>The heath has a hundred and four marker posts. We set out to count them, and lost.</p>",
    published: "2024-08-23",
    author: "desk",
    categories: ["Heath"],
    tags: ["summer", "short walks", "maps"],
    pictureKey: "heath-path",
    pictureAltText: "A sandy path with posts through purple heather and yellow gorse",
    parts: [
      text(
        "<p>In August the heath is the colour of a theatre and smells of honey and coconut. The sand is hot through your boots. Every hundred paces or so there is a post with a yellow band, put in by the rangers so that people should not get lost, and it is entirely possible to get lost by following them.</p><p>There are three trails, all yellow. They were different yellows once. After six summers the lemon, the ochre and the mustard have bleached to one tired cream, and at every crossing the posts point, with the same confidence, in all directions.</p>",
      ),
      note(
        "<p>A nightjar sounds like a sewing machine in the next room. It starts about forty minutes after sunset and stops, maddeningly, whenever you do.</p>",
      ),
      text(
        "<p>By post thirty-one we had seen the same pine from four sides. By fifty we had met a couple with a pushchair twice, the second time as old friends. Somebody remembered that the sun moves; somebody else that we had started before lunch and it was no longer lunch.</p><p>So we did what people did here before there were posts. We climbed the only rise, thirty feet of it, and looked. There was the road. There were the water tower and the church. There, fanned out below us, were all three trails at once, white lines looping over and under one another through the purple like a signature practised on the back of an envelope.</p><p>It took twenty minutes to walk out. We had counted eighty-eight posts, of which by our best reckoning fifty-two were different.</p><h2>The walk</h2><p>It is as long as it likes to be. Bring water, leave by seven or stay for the nightjars, and do not trust yellow.</p>",
      ),
    ],
  },
  {
    urlId: "what-beeches-do-in-october",
    title: "What beeches do in October",
    standfirst: "<p>They take down the roof, carry it outside and lay it carefully on the floor.</p>",
    published: "2024-10-18",
    author: "kitchen",
    categories: ["Woods"],
    tags: ["autumn", "trees", "short walks"],
    pictureKey: "beeches-in-october",
    pictureAltText: "Tall beech trunks in golden autumn light above a floor of orange leaves",
    isStarred: true,
    parts: [
      text(
        "<p>For fifty weeks of the year a beech wood is the darkest wood there is. Nothing grows under the trees because nothing gets through them: they have been at it for two centuries, arranging their leaves edge to edge like slates, and in June you could read a newspaper in there only by holding it up to the holes.</p><p>Then in the second half of October they let go of it all in about ten days, and the light that has been kept out since spring comes in everywhere at once. It comes down, and it comes back up again from the floor. You walk in a room that is lit from both sides.</p>",
      ),
      note(
        "<p>A big beech carries something like two hundred thousand leaves. Laid flat they would cover half a football pitch, which by the first of November is what they are doing.</p>",
      ),
      text(
        "<p>We go every year on whichever Sunday is nearest the eighteenth, with soup. There is no view. There is hardly a walk: a mile in from the road, round the hollow where the charcoal burners had their hearths, a mile out. What there is, is a sound, and you have to stop walking to hear it. On a still day each leaf comes down on its own and touches others on the way, and each touch is a small dry tick. There are a great many. It is like standing inside a clock shop where none of the clocks agree.</p><p>The youngest member of the kitchen table, who is four, has a rule that a leaf caught in the air is worth a wish and a leaf caught without moving your feet is worth two. It is harder than it sounds. They come towards you quite straight, and at the last moment remember something and turn aside.</p><h2>The soup</h2><p>Squash, a lot of ginger, and chestnuts from the bag by the gate (leave a coin). Hot enough that you have to put it down and wait, because it is while you are waiting that it happens.</p>",
      ),
    ],
  },
];
