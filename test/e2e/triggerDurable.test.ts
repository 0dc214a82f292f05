import { testTrigger } from './support/triggerStories';

/** Poll times, and what a trigger remembers, are kept in the database. */
const DURABLE = {
	N8N_SCHEDULER_ENABLED: 'true',
	N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
	N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
	N8N_SCHEDULER_EXECUTOR_INTERVAL: '1',
	N8N_SCHEDULER_MATERIALIZATION_INTERVAL: '1',
};

describe('the trigger in an n8n with durable polling', () => {
	testTrigger(DURABLE);
});
