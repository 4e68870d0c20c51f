/** Maximum number of domains a site can add, and their length. RFC 1035 */
export const DOMAIN_LIMITS = { domains: 20, nameChars: 253, labelChars: 63, typedChars: 300 } as const;

export const DOMAIN_PROBLEMS = {
  notAName: "That isn't a valid domain name. Enter one such as www.example.com.",
  hasPath: "Enter only the domain name, without a path: www.example.com.",
  tooLong: "This name is too long: up to 63 characters between dots, 253 in total.",
  wildcard: "Wildcards aren't supported here. Add each domain separately.",
  isAddress: "That is an IP address. Enter a name such as www.example.com.",
  isLocal: "This name points to a local machine or network, not to the internet. Enter a public one.",
  isPlatform: "This name belongs to the server that hosts your site. Enter your own domain.",
} as const;
export type DomainProblem = keyof typeof DOMAIN_PROBLEMS;

export const DOMAIN_MESSAGES = {
  listed: "This domain is already added.",
  taken:
    "This domain is connected to another site here. It has to be removed there first; ask whoever runs this server if that site is not yours.",
  notConnected: "This domain isn't connected yet. Set its DNS records, then check it.",
  speaks: "This domain shows the site in {language}. Change the URLs of that language first, then publish.",
} as const;
