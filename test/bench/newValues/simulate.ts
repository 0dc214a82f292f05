import { range } from 'lodash';
import { poisson, type Random } from '../unusualTraffic/random';

/** A kind of value, such as a referrer, from the first day on which it can come. */
export interface ValueKind {
	name: string;
	/** Whether a person wants to be told of it. */
	isWanted: boolean;
	/** How often it comes on each of its days. */
	simulate(random: Random): number[];
}

const DAYS = 200;

const steady = (mean: number) => (random: Random) => range(DAYS).map(() => poisson(mean, random));

export const KINDS: ValueKind[] = [
	{ name: 'steady, 20 a day', isWanted: true, simulate: steady(20) },
	{ name: 'steady, 6 a day', isWanted: true, simulate: steady(6) },
	{ name: 'steady, 3 a day', isWanted: true, simulate: steady(3) },
	{
		name: 'a test click, then 1,000 a day',
		isWanted: true,
		simulate: (random) => [1, ...steady(1000)(random)],
	},
	{
		name: 'one click in 10 days, then 100 a day',
		isWanted: true,
		simulate: (random) => [...range(30).map(() => poisson(0.1, random)), ...steady(100)(random)],
	},
	{
		name: '2, 4, 8 … 256 a day',
		isWanted: true,
		simulate: () => range(1, 9).map((power) => 2 ** power),
	},
	{ name: 'now and then, 1 a day on average', isWanted: false, simulate: steady(1) },
	{ name: 'now and then, 1 in 2 days', isWanted: false, simulate: steady(0.5) },
	{ name: 'exactly 1 a day', isWanted: false, simulate: () => Array<number>(DAYS).fill(1) },
];
