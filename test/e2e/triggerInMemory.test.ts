import { testTrigger } from './support/triggerStories';

describe('the trigger in an n8n that polls in memory', () => {
	testTrigger({});
});
