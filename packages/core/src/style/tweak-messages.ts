export const TWEAK_MESSAGES = {
  color: 'This is no colour. Write it like #1a2b3c, rgba(26, 43, 60, 0.5) or "black".',
  transparent: "This color can't be see-through. Choose one that covers.",
  dropdown: "This is none of the options. Choose one of: {options}.",
  value: "This is no size. Write a number, with a unit if it needs one, like 12px, 1.5em or 50%.",
  min: "This is too small. The smallest value is {min}.",
  max: "This is too big. The biggest value is {max}.",
  checkbox: "This can only be on or off.",
  image: "Only a picture of this site can be used. Choose or upload one.",
  font: "The {property} can't be used. Choose another.",
  fontEmpty: "This says nothing about a font. Choose at least a family or a size.",
} as const;
