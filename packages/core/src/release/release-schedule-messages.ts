export const RELEASE_SCHEDULE_MESSAGES = {
  notATime: "Enter a date and a time.",
  isOver: "That time is over. Choose a later one, or publish now.",
  tooFar: "Choose a time within the next five years.",
  tooMany: "100 releases are waiting already. Cancel one first.",
  addressClash: "Two pages would have the address “{address}”. Change one of them and schedule again.",
  /** Shown until the next attempt. */
  fault: "A fault of the server kept this from going live. Nothing was published.",
  faultEnded: "A fault of the server kept this from going live, {tries} times. Choose another time, or publish now.",
  nothingLeft: "All of it was published before its time, so nothing was left to do.",
} as const;
