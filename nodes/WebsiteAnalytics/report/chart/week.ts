/** What newer versions of Node have as a function, and older ones as a field. */
interface LocaleWithWeek extends Intl.Locale {
	weekInfo?: WeekInfo;
	getWeekInfo?(): WeekInfo;
}

interface WeekInfo {
	/** 1 is Monday, 7 is Sunday. */
	weekend: number[];
}

const [SATURDAY, SUNDAY] = [6, 7];

/** Returns the places of days that are weekends where a locale is used. */
export function weekendsOf(dates: string[], locale: string): number[] {
	const known = new Intl.Locale(locale) as LocaleWithWeek;
	const { weekend } = known.getWeekInfo?.() ?? known.weekInfo ?? { weekend: [SATURDAY, SUNDAY] };
	return dates.flatMap((date, place) => (weekend.includes(weekdayOf(date)) ? [place] : []));
}

/** Returns the weekday of a day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
	return new Date(`${date}T00:00:00Z`).getUTCDay() || SUNDAY;
}
