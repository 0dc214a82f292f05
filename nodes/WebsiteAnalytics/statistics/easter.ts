/**
 * Easter's Sunday (`yyyy-MM-dd`) of a year, by the Gregorian calendar: the Sunday after the first full moon of
 * spring, as the church computes both (Meeus, Jones and Butcher).
 */
export function easterSunday(year: number): string {
	const golden = year % 19;
	const [century, ofCentury] = divide(year, 100);
	const [leapCenturies, centuriesLeft] = divide(century, 4);
	const [moonCorrection] = divide(century + 8, 25);
	const [sinceMoon] = divide(century - moonCorrection + 1, 3);
	const fullMoon = (19 * golden + century - leapCenturies - sinceMoon + 15) % 30;
	const [leapYears, yearsLeft] = divide(ofCentury, 4);
	const toSunday = (32 + 2 * centuriesLeft + 2 * leapYears - fullMoon - yearsLeft) % 7;
	const [exception] = divide(golden + 11 * fullMoon + 22 * toSunday, 451);
	const [month, day] = divide(fullMoon + toSunday - 7 * exception + 114, 31);
	return `${year}-0${month}-${String(day + 1).padStart(2, '0')}`;
}

/** The quotient, and what is left. */
function divide(number: number, by: number): [quotient: number, left: number] {
	return [Math.floor(number / by), number % by];
}
