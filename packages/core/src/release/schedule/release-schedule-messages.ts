export const RELEASE_SCHEDULE_MESSAGES = {
  notATime: "Enter a date and time.",
  isOver: "That time has passed. Choose a later one, or publish now.",
  tooFar: "Choose a time within the next five years.",
  tooMany: "100 releases are already scheduled. Cancel one first.",
  addressClash: "Two pages would have the URL “{address}”. Change one of them and schedule again.",
  /** Shown until the next attempt. */
  fault: "A server error prevented this from going live. Nothing was published.",
  faultEnded: "A server error prevented this from going live, {tries} times. Choose another time, or publish now.",
  nothingLeft: "Everything was published before the scheduled time, so there was nothing left to do.",
} as const;
