import { testTrigger } from './support/triggerStories';

/** n8n's scheduler polls, but what a trigger remembers is kept with the workflow. */
const SCHEDULED = {
	N8N_SCHEDULER_ENABLED: 'true',
	N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
	N8N_SCHEDULER_EXECUTOR_INTERVAL: '1',
	N8N_SCHEDULER_MATERIALIZATION_INTERVAL: '1',
};

describe('the trigger in an n8n whose scheduler polls, without durable cursors', () => {
	testTrigger(SCHEDULED);
});
