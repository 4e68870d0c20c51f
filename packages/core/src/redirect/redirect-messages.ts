export const REDIRECT_MESSAGES = {
  notAPath: "Enter a path such as /old-page, or /old/* for everything below it.",
  reserved:
    "Your site's own cart, search, account or another built-in page is there, so this redirect would never apply. Choose another path.",
  notATarget: "Enter a path such as /new-page or a URL such as https://example.com/page.",
  restWithoutRest: "Only a redirect from a path that ends with /* can go to one that ends with /*.",
  twice: "There is already a redirect for this path.",
  loop: "This redirect loops, or chains more than 20 times: {path}.",
} as const;
