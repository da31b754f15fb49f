/** Addresses that share one page, which reads the rest of its address itself: `/replay/ID`, `/figures/SLUG`. */
export const sharedPage = /^\/(friends|figures|replay|challenge)(?:\/([\w-]{1,64}))?$/;

/** Returns the address whose page shows a path: "/replay" for "/replay/ID"; others as they are. */
export function pageOf(path: string): string {
  const [, page] = sharedPage.exec(path) ?? [];
  return page === undefined ? path : `/${page}`;
}
