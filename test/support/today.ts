/** The last day for which the services of the tests have traffic, a Sunday. */
export const TODAY = '2026-03-15';
