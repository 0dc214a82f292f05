import { testTrigger } from './support/triggerStories';

describe('the trigger in an n8n in queue mode with two workers', () => {
	testTrigger({ queue: { concurrency: 2 } });
});
