import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';

/** The words of texts in English. */
export const { words: ENGLISH } = createWriter({ language: 'en', locale: 'en-US' });
