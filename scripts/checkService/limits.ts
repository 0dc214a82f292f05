/** How many requests are sent at most, attempts counted one by one. */
export const MAX_READ_REQUESTS = 110;
export const MAX_WRITE_REQUESTS = 40;
/** Cleaning up comes after everything else, also when nothing more may be sent. */
export const MAX_CLEANUP_REQUESTS = 12;
