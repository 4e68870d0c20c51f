import { note, pullQuote, text, type JournalPiece } from "./journal-piece.ts";

/** Oldest first. */
export const SECOND_YEAR: readonly JournalPiece[] = [
  {
    urlId: "the-lane-after-dark",
    title: "The lane after dark",
    standfirst:
      "<p>Half a mile, no torch, one lit window. A walk that begins when you would usually draw the curtains.</p>",
    published: "2024-12-13",
    author: "kitchen",
    categories: ["Lanes"],
    tags: ["night", "winter", "short walks"],
    pictureKey: "lane-by-night",
    pictureAltText: "A moonlit lane leading to a small house with one lit window",
    parts: [
      text(
        "<p>You know the lane. You have driven it a thousand times with your mind on something else. Now put your coat on after supper, say you are going to look at the moon, and walk to the end of it and back.</p><p>For the first hundred yards you will feel foolish. For the second you will feel watched, and you are: there is a wren asleep in every yard of that hedge and at least one of them has an eye open. Then something lets go between the shoulder blades. The dark, which from indoors is a solid thing leaning on the glass, turns out to be made of many different materials.</p>",
      ),
      note(
        "<p>Full moon is the obvious choice and not the best. Three days before it, the moon is up by teatime and throws long shadows while you are still awake enough to enjoy them.</p>",
      ),
      text(
        "<p>The road is paler than the verge and the sky is paler than the road. Trees are where there are no stars. A gate is a ladder of slightly lighter gaps. You find you are steering by your feet: tarmac, grit, the soft crown of grass down the middle where the lane gives up pretending to be a road.</p><p>And sound comes in. Without the eyes to interrupt, the ears go on for miles. A train that must be beyond the river. Somebody’s back door. The stream under the bridge, saying the same thing it says all day to no one.</p><p>At the far end is a house with one window lit. We have never met whoever lives there. In eleven years the light has always been on, at whatever hour we came, and we have an idea that they think much the same of us: those people, out there again, in the dark.</p><p>Turn round at the gate. Going home the lane is half as long.</p>",
      ),
    ],
  },
  {
    urlId: "forty-minutes-of-fog",
    title: "Forty minutes of fog",
    standfirst: "<p>The forest road was shut and the viewpoint had no view. We recommend it without reserve.</p>",
    published: "2025-02-07",
    author: "weather",
    categories: ["Woods"],
    tags: ["fog", "trees", "winter"],
    pictureKey: "firs-in-fog",
    pictureAltText: "Fir trees on layered slopes standing out of pale fog under a white sun",
    parts: [
      text(
        "<p>Fog is a cloud that has come down to see what it has been looking at. It fills a valley from the bottom, like a bath, and if you are lucky and early you can walk along the side of it with dry feet.</p><p>Above the dam the firs were coming and going. There would be a wall of them, grey on grey, every needle sharp; then the whole wall would be taken away and another, further off and bluer, put in its place. We stood at the rail of the viewpoint with a board in front of us naming eleven summits. None was at home.</p>",
      ),
      note(
        "<p>Fog: visibility under a kilometre. Mist: over. Below a hundred metres the shipping people call it thick and the rest of us whisper.</p>",
      ),
      text(
        "<p>What you get in place of a view is distance. On a clear day a wood is flat. All the trees are equally there, one behind another like a crowd in a photograph, and you take the lot in at a glance and walk on. Fog sorts them. It gives each its own place in the queue, this one here, that one there, a third more guessed at than seen, and you understand for the first time how deep the thing goes.</p><p>Ten minutes in, a disc appeared, perfectly white and no brighter than a plate. You could look straight at the sun. It hung over the third row of trees without seeming to do anything, and the drops on the rail lit up from one end to the other.</p>",
      ),
      pullQuote("A board in front of us named eleven summits. None was at home."),
      text(
        "<p>It lasted forty minutes. Then a bit of hill we hadn’t ordered came through on the left, with a pylon on it; then a road, then all eleven summits in order. People got out of their cars and photographed them. We went home, having seen it.</p>",
      ),
    ],
  },
  {
    urlId: "how-to-cross-a-ploughed-field",
    title: "How to cross a ploughed field",
    standfirst: "<p>The right of way goes straight through the middle. So, with some reservations, should you.</p>",
    published: "2025-03-28",
    author: "map-room",
    categories: ["Fields"],
    tags: ["how to", "mud", "spring"],
    pictureKey: "furrows",
    pictureAltText: "A ploughed red hill at sunset with a pale path to a tree on its top",
    parts: [
      text(
        "<p>It happens most springs. You come through the gap in the hedge with the map in your hand and the path, which on paper is a neat green row of dashes, is eleven acres of clay the colour of liver, combed from end to end.</p><p>The instinct is to go round. Resist it. Round is twice as far, it is somebody’s crop edge, and it is how paths die: three seasons of politeness and the line is gone from the ground, then from memory, then from the map.</p><h2>The method</h2><ol><li><strong>Find the far side.</strong> There is a gap, a stile or a post. Choose the tree behind it and don’t take your eyes off it. A field looks different from every furrow.</li><li><strong>Cross the furrows at a slant</strong> when they run against you. Straight over is a staircase; along them is the wrong field.</li><li><strong>Tread on the crests.</strong> They have drained. The troughs are where boots go to stay.</li><li><strong>Don’t stop in the middle.</strong> By now you are four inches taller and each foot weighs as much as a cat.</li></ol>",
      ),
      note(
        "<p>In most places a farmer who ploughs out a path across a field must put it back within a fortnight of the first disturbance. Most do. A roller and five minutes is all it takes; so do forty pairs of boots.</p>",
      ),
      text(
        "<p>The point is the second person. The first leaves a row of holes. The second, being human, steps in the holes. By the tenth there is a dotted line that you can see from the hedge, by the fiftieth a ribbon, pale and firm, and the barley comes up on both sides of it and leaves it alone. All paths were made like this. You have only been asked to take a turn.</p><p>On the far side, scrape your boots on the post. There is a shine on it, at boot height. You aren’t the first.</p>",
      ),
    ],
  },
  {
    urlId: "four-hours-of-ground",
    title: "Four hours of ground",
    standfirst:
      "<p>Twice a day the estuary lends out three miles of walking. The terms are strict and printed in the tide table.</p>",
    published: "2025-05-30",
    author: "desk",
    categories: ["Coast"],
    tags: ["tides", "long walks", "birds"],
    pictureKey: "low-water",
    pictureAltText: "Mudflats at low tide with a winding channel and a line of withies at sunset",
    isStarred: true,
    parts: [
      text(
        "<p>The crossing starts at a gate with nothing behind it. There is a sea wall, some steps, a notice with a skull on it, and then a flatness the colour of pewter that goes on until it is Wales, or cloud. Somebody has pushed a row of hazel branches into the mud. They get smaller and smaller. That is the path.</p><p>You go with a guide. This isn’t advice, it is the reason for the skull. Ours has walked it for thirty years, tests every channel with a stick, and speaks about the tide the way people speak of an employer: with respect, and not within its hearing.</p>",
      ),
      note(
        "<p>The branches are called withies, or brobs in the north. They have to be set again after each spring tide, because the channel moves and the ground you stood on last week is not there any more.</p>",
      ),
      text(
        "<p>An hour out there is no land in any direction that counts. What there is underfoot changes every few yards, and you learn to read it as you go: ribbed sand, good; smooth and shining, wait; a faint tremble like the skin on milk, come round this way please. In the low sun every rib has a blue side and a gold side. A thousand knots turned over all together above the water’s edge, dark, then silver, then gone.</p><p>Nobody tells you how loud it is. The whole floor is ticking and popping, worms and cockles and small crabs about their business in the few hours they are given. We had four. They have the same four, and a good deal more to get done.</p>",
      ),
      pullQuote("The whole floor is ticking and popping."),
      text(
        "<p>The last channel came up to the knee and was so cold that it felt like being held. Then turf, a bank, a stile, a car park with an ice-cream van. We sat on the wall with our feet steaming and watched. For a long time nothing happened. Then a thread of light came in along the channel where we had stood, unhurried, feeling its way left and right like somebody coming home in the dark; and when we looked up from our shoelaces there was only the sea, with a row of twigs in it, getting shorter.</p>",
      ),
    ],
  },
  {
    urlId: "the-towpath-out-of-town",
    title: "The towpath out of town",
    standfirst: "<p>Seven miles, no hills and not one decision to make. The gentlest way there is to leave a city.</p>",
    published: "2025-07-18",
    author: "kitchen",
    categories: ["Town"],
    tags: ["canals", "evening", "long walks"],
    pictureKey: "towpath",
    pictureAltText: "A canal at dusk with a bridge, chimneys and a pale towpath",
    parts: [
      text(
        "<p>You can walk out of any city along a road and you will hate it. You can take the train and it won’t be a walk. Or you can go down the steps beside the bus garage, through a smell of bread and diesel, and find that somebody dug a way out two hundred and thirty years ago, dead level, with a hedge.</p><p>It is always five degrees cooler down there. The city goes on overhead: brakes, a siren, a person shouting goodbye. Under the bridges the ropes of the barges have cut grooves in the iron as deep as a finger, each one some thousands of wet evenings long.</p>",
      ),
      note(
        "<p>A horse that can draw two tonnes on a good road can draw fifty on a canal. It walks at two and a half miles an hour. So, with sandwiches, do we.</p>",
      ),
      text(
        "<p>Mile one is backs: back yards, back doors, the back of the brewery, all the things a town would have tidied if it had known that you were coming. Mile two is glass flats with small balconies on which nobody is ever standing. In mile three the gasholder goes by, an empty crown. Somewhere in the fourth mile you notice that you have been hearing a blackbird for some time.</p><p>There are no choices. The path can’t go up or down and can’t turn off, and it turns out that choosing was what was so tiring. By mile five people are saying the things they would have said at the end of a much longer holiday.</p><p>Then the first lock, the first cow, and a pub with its feet in the water where the bus goes back from. The light was going. We looked down the long straight the way we had come, and at the far end of it, quite small and pink, was the town, looking as if it might be nice to visit.</p>",
      ),
    ],
  },
  {
    urlId: "the-river-takes-the-long-way",
    title: "The river takes the long way",
    standfirst:
      "<p>From the hill it is six miles to the sea. The river makes it nineteen, and so, this once, did we.</p>",
    published: "2025-09-05",
    author: "desk",
    categories: ["Rivers"],
    tags: ["meadows", "long walks", "summer"],
    pictureKey: "meadow-river",
    pictureAltText: "A blue river winding through green meadows, seen from a hill path",
    isStarred: true,
    parts: [
      text(
        "<p>Stand on the hill above the meadows and you can see the whole argument. The road wants to get to the coast and goes there. The railway, which had money, goes there too. And between them is the river, which has been at it ten thousand years longer than either and doesn’t appear to be trying.</p><p>It goes left as far as the alders. It thinks about that. It comes back, all the way, until it is near enough to where it was to throw a stone across, and goes right. If you drew it for a child they would tell you that rivers aren’t like that.</p>",
      ),
      note(
        "<p>Left to itself a lowland river is about half as long again as its valley, often more. Nobody told it; it falls out of the arithmetic of water going round a bend, fast on the outside and slow within.</p>",
      ),
      text(
        "<p>We decided to do as it did. The rule was to keep within a boat’s length of the bank and never to cut a corner, not even the one at the brickworks, where nineteen paces over a gate would have saved a mile and a half and everybody could see it.</p><p>For the first hour it is annoying. You walk hard and the church gets no closer; you walk harder and it is behind you. In the second hour something happens to the word <em>progress</em>. By the third we had seen the same church from every side, and could have drawn it; we had been looked at by two separate herds; we knew that the outside of a bend is for martins and the inside for lambs. The kingfisher that went by upstream at eleven came by downstream at one.</p>",
      ),
      pullQuote("In the second hour something happens to the word progress."),
      text(
        "<h2>What the engineers did</h2><p>Below the second bridge they straightened it in 1952. It is a ditch there, with banks like a railway and a sign about depth, and the water goes through with its head down. We walked that mile in eighteen minutes and nobody has a single photograph of it. Last year the trust began to put the bends back. You can see where: a curve of bare mud, too neat, with pegs. By spring there was a sandpiper on it.</p><p>We came out on the shingle at twenty past eight in the evening, sixteen hours after the train would have. The river spread itself out over the stones, became very shallow and bright, and in the last few yards, with the sea right there in front of it, turned left.</p>",
      ),
    ],
  },
  {
    urlId: "twice-round-the-tarn",
    title: "Twice round the tarn",
    standfirst: "<p>Once for the mountain and once for the mountain in the water. They are not the same walk.</p>",
    published: "2025-10-24",
    author: "desk",
    categories: ["Hills"],
    tags: ["water", "autumn", "short walks"],
    pictureKey: "tarn",
    pictureAltText: "A snow-streaked mountain reflected in a still tarn, firs along the shore",
    parts: [
      text(
        "<p>It takes fifty minutes to walk round the tarn and we had all day, a flask and no plan, so we walked round it twice. Nobody suggested it. We came back to the gate, stood about for a bit, and set off again in the other direction.</p><p>The first time was clockwise, and we looked up. That is the mountain’s idea. It has arranged itself at the head of the water with its good side forward, snow laid down every gully as if by somebody with a fine brush, and it expects to be looked at. We did as we were told. We said what people say.</p>",
      ),
      note(
        "<p>A reflection shows you the mountain as it looks from as far below the surface as your eyes are above it. So it is a different view: a little less snow, a little more underside. Painters who copy the top half upside down get it wrong.</p>",
      ),
      text(
        "<p>The second time we went the other way and looked down. There was no wind yet. The mountain in the water was darker than the one in the air, and steeper, and it had a floor of stones in it and a small trout hanging in front of the summit. Each time the trout rose, the peak came apart into rings and put itself together again, unembarrassed.</p><p>You could see more down there. It is a matter of glare, probably. The sky in the water was a deeper blue and the snow did not hurt the eyes, and so we noticed the path: a scratch going up the left-hand ridge, over the shoulder and out of sight. None of us had seen it on the way round. We looked up, and there it was in the real one too, quite plain.</p><p>At half past eleven a breath of air came down the valley, and the second mountain went out like a lamp. We went and climbed the first one, by the path the other had shown us.</p>",
      ),
    ],
  },
];
