/** Waits until everything that is settled already was heard of. */
export const settled = async () => await new Promise((resolve) => setImmediate(resolve));
