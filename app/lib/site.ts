// Name and details of the site. An installation changes some through environment variables of the build.

export const site = {
  name: 'Play Small',
  tagline: 'Play Small. Smile Big.',
  /** Origin of the site, without a trailing slash; '' when the build does not know it. */
  url: (import.meta.env.PUBLIC_URL || '').replace(/\/+$/, ''),
  creator: {
    name: import.meta.env.PUBLIC_CREATOR_NAME || 'the Play Small authors',
    href: import.meta.env.PUBLIC_CREATOR_URL || '/humans.txt',
  },
  support: import.meta.env.PUBLIC_SUPPORT_EMAIL || 'support@play-small.example',
} as const;

/** Texts that only the prerendered pages have, for crawlers. */
export const forCrawlers = {
  description: 'A free arcade of quick single-player games. No download, no sign-up.',
  keywords: ['free games', 'browser games', 'casual games', 'arcade', 'single player', 'no download'],
  author: import.meta.env.PUBLIC_AUTHOR || 'The Play Small authors',
  imageAlt: 'Matchbox labels of three games beside the words Play Small. Smile Big.',
} as const;
