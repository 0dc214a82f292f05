/** What the form says of when an event is checked. */
export const DAILY_NOTICE = notice('Checks each day once it is over');
export const PERIOD_NOTICE = notice('Checks each day, week or month once it is over');
export const HOURLY_NOTICE = notice('Checks once an hour');

function notice(when: string): string {
	return `${when}. You can leave 'Poll Times' unchanged.`;
}
