export const TWEAK_MESSAGES = {
  color: 'That isn\'t a valid color. Enter one such as #1a2b3c, rgba(26, 43, 60, 0.5) or "black".',
  transparent: "This color can't be transparent. Choose an opaque one.",
  dropdown: "That isn't one of the options. Choose one of: {options}.",
  value: "That isn't a valid size. Enter a number, with a unit if needed, such as 12px, 1.5em or 50%.",
  min: "That is too small. The minimum is {min}.",
  max: "That is too large. The maximum is {max}.",
  checkbox: "This can only be on or off.",
  image: "Only images of this site can be used. Choose or upload one.",
  font: "The {property} can't be used. Choose another.",
  fontEmpty: "Choose at least a font family or a size.",
} as const;
