import { testTrigger } from './support/testTrigger';

describe('the trigger in an n8n that polls in memory', () => {
	testTrigger({});
});
