/** Retry interval (ms) while this device's rounds can't be read. */
export const retryInterval = 2_000;
