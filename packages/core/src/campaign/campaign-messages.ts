export const CAMPAIGN_MESSAGES = {
  noMembers: "No one is on the mailing list yet, so there is no one to send this to.",
  noConfirmed:
    "No one on the mailing list has confirmed their address yet. Wait until someone has, or choose everyone on the mailing list.",
  noMailServer:
    "This server has no mail server set up, so it can't send campaigns. Ask the server's administrator to set one up.",
  noSubject: "Enter a subject first.",
  noBody: "Add content to the campaign first.",
  notADraft: "This campaign is scheduled, sending or already sent, so it can't be changed.",
  notScheduled: "This campaign is no longer scheduled.",
  notSending: "This campaign is no longer being sent.",
  past: "Choose a time in the future.",
  tooFar: "Choose a time within a year.",
  tooMany: "This site has reached its campaign limit. Delete drafts first.",
  tooManyTests: "You have sent many tests in a short time. Try again in an hour.",
  savedMeanwhile:
    "Someone else saved this campaign in the meantime. Their changes are shown now, and your text is still here. Review it, then save again.",
  oneLine: "The subject must be one line.",
  testSubject: "[Test] {subject}",
} as const;

export type CampaignMessage = keyof typeof CAMPAIGN_MESSAGES;
