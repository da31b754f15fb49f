/** How long (ms) one-button play stays on one thing. */
export const defaultPace = 1_200;
