// Name and details of the site. An installation changes some through environment variables of the build.
const env = import.meta.env;

export const site = {
  name: 'Play Small',
  tagline: 'Play Small. Smile Big.',
  description: 'A free arcade of quick single-player games. No download, no sign-up.',
  keywords: ['free games', 'browser games', 'casual games', 'arcade', 'single player', 'no download'],
  author: env.PUBLIC_AUTHOR || 'The Play Small authors',
  /** Origin of the site, without a trailing slash; '' when the build does not know it. */
  url: (env.PUBLIC_URL || '').replace(/\/+$/, ''),
  imageAlt: 'Matchbox labels of three games beside the words Play Small. Smile Big.',
  creator: {
    name: env.PUBLIC_CREATOR_NAME || 'the Play Small authors',
    href: env.PUBLIC_CREATOR_URL || '/humans.txt',
  },
  support: env.PUBLIC_SUPPORT_EMAIL || 'support@play-small.example',
} as const;
