export const CAMPAIGN_MESSAGES = {
  noMembers: "Nobody is on the mailing list yet, so there is nobody to send this to.",
  noConfirmed:
    "Nobody on the mailing list has confirmed their address yet. Wait until somebody has, or choose to write to everybody on the list.",
  noMailServer:
    "This server has no mail server set up, so no campaign can leave it. Ask whoever runs it to set one up.",
  noSubject: "Give the campaign a subject first.",
  noBody: "Write what the campaign says first.",
  notADraft: "This campaign is scheduled, on its way or sent already, so it stays as it is.",
  notScheduled: "This campaign is not scheduled any more.",
  notSending: "This campaign is not on its way any more.",
  past: "Choose a time that is still to come.",
  tooFar: "Choose a time within a year.",
  tooMany: "This site has as many campaigns as it can have. Delete drafts first.",
  tooManyTests: "That were many tests in a short time. Please try again in an hour.",
  savedMeanwhile:
    "Somebody else saved this campaign meanwhile. What they changed is shown now, and what you typed stays. Look at it, then save again.",
  oneLine: "A subject is one line.",
  testSubject: "[Test] {subject}",
} as const;

export type CampaignMessage = keyof typeof CAMPAIGN_MESSAGES;
