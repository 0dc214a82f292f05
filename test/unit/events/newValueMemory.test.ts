import { range } from 'lodash';
import {
	afterTelling,
	readToldValues,
	wasToldIn,
} from '../../../nodes/WebsiteAnalytics/events/newValueMemory';

const [FIRST, SECOND, THIRD] = ['2026-03-08', '2026-03-09', '2026-03-10'] as const;
const names = (what: string, count: number) => range(count).map((index) => `${what}-${index}`);
const tell = (before: object, day: string, values: string[]) =>
	afterTelling(readToldValues(before, day), day, values);
/** Of which days something is remembered. */
const daysOf = (remembered: object) => Object.keys(readToldValues(remembered, '2026-03-11'));

it('knows on the next day which values there were events for, and no others', () => {
	const remembered = tell(tell({}, FIRST, ['a']), SECOND, ['b', 'c']);
	const wasTold = wasToldIn(readToldValues(remembered, THIRD));

	expect(['a', 'b', 'c', 'd'].filter(wasTold)).toEqual(['a', 'b', 'c']);
	expect(daysOf(remembered)).toEqual([FIRST, SECOND]);
});

it('remembers nothing where there was no event, and what it knew where there was no other', () => {
	expect(tell({}, FIRST, [])).toEqual({});
	expect(tell(tell({}, FIRST, ['a']), SECOND, [])).toEqual(tell({}, FIRST, ['a']));
});

it('forgets the earliest days first, and values beyond 2,000', () => {
	const two = tell(tell({}, FIRST, ['a']), SECOND, names('b', 1500));

	expect(daysOf(two)).toEqual([FIRST, SECOND]);
	expect(daysOf(tell(two, THIRD, names('c', 500)))).toEqual([SECOND, THIRD]);
	expect(daysOf(tell(two, THIRD, names('c', 501)))).toEqual([THIRD]);

	const wasTold = wasToldIn(readToldValues(tell({}, FIRST, names('d', 2001)), SECOND));

	expect(names('d', 2001).filter(wasTold)).toEqual(names('d', 2000));
});
