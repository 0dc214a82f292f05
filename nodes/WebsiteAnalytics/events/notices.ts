/** What the form says of when an event is checked. */
export const DAILY_NOTICE =
	"Checks each day once it is over. You can leave 'Poll Times' unchanged.";
export const WEEKLY_NOTICE =
	"Checks each week once it is over. You can leave 'Poll Times' unchanged.";
export const MONTHLY_NOTICE =
	"Checks each month once it is over. You can leave 'Poll Times' unchanged.";
export const HOURLY_NOTICE = "Checks once an hour. You can leave 'Poll Times' unchanged.";
