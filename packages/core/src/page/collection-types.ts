/** Numbers of collection types. spec: platform 3, enumerations */
export const COLLECTION_TYPE = {
  generic: 1,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  products: 13,
  slideGallery: 15,
  slideAlbum: 16,
  slideVideo: 17,
} as const;

/** Wire number of each item ordering, by its name in a theme's conf. spec: template-platform 1.7 */
export const ORDERING_NUMBER = {
  "user-orderable": 1,
  chronological: 2,
  calendar: 3,
  "music-album": 1,
} as const;

/** What a folder's own address does. spec: platform 3, folder behavior */
export const FOLDER_BEHAVIOR = { index: 1, redirect: 2, none: 3 } as const;
