import {
	START,
	silent,
	FROM_NINE,
	websiteWith,
	found,
	keysOf,
	hoursOf,
	type HourlyTraffic,
} from './support/hourlyHost';

describe('a silence', () => {
	it('is an event after 12 hours, once', async () => {
		expect(await found(FROM_NINE, '18T23')).toEqual([
			{
				at: '2026-03-16T21',
				json: {
					event: 'noVisitors',
					websiteId: 1,
					domain: 'shop.example',
					since: '2026-03-16T09:00:00.000Z',
					hours: 12,
					missing: 36,
					usual: 72,
					back: false,
					text: 'shop.example has had no new visitors for 12 hours, in which at least 36 usually come. Either its tracking is broken or the website is down.',
					key: '1:noVisitors:2026-03-16:27',
				},
			},
		]);
	});

	it.each([-11, -5, 5, 14])('is one for a service in UTC%i too', async (zone) => {
		expect(hoursOf(await found({ ...FROM_NINE, zone }, '17T23'))).toEqual(['16T21']);
	});

	it('is another event when visitors have come in between', async () => {
		const traffic = silent(['16T06', '16T20'], ['16T23', '17T14']);

		expect(keysOf(await found(traffic, '17T14'))).toEqual([
			'2026-03-16T18 1:noVisitors:2026-03-16:18',
			'2026-03-17T11 1:noVisitors:2026-03-16:27',
		]);
	});

	it('is not over with visits of the owner, however many there are at once or over time', async () => {
		const seldom = ['16T21', '17T04', '17T11', '17T18', '18T01'];
		const atOnce = ['16T21', '16T21', '16T21', '16T21', '16T22'];
		const at = (visits: string[]) => ({
			...silent(['16T06', '19T00']),
			visits: visits.map((hour) => `2026-03-${hour}`),
		});

		for (const visits of [seldom, atOnce]) {
			const all = await found(at(visits), '19T00', { tellWhenBack: true });

			expect(hoursOf(all)).toEqual(['16T18']);
		}
	});

	it('of a service that updates its numbers once a day is over at the third update with visitors', async () => {
		const website = websiteWith(
			{ updatedEvery: 24, ...silent(['21T00', '26T00']) },
			{ tellWhenBack: true },
		);

		expect(hoursOf(await website.watch(START, '2026-03-30T00'))).toEqual(['23T00', '29T00']);
	});

	it('is over when visitors come, which is an event where that is wanted', async () => {
		const traffic = silent(['16T06', '17T08']);
		const [, back] = await found(traffic, '17T12', { tellWhenBack: true });

		// At the third look with more visitors.
		expect(back).toMatchObject({
			at: '2026-03-17T11',
			json: {
				since: '2026-03-16T06:00:00.000Z',
				hours: 26,
				missing: 78,
				back: true,
				text: 'shop.example has visitors again, after 26 hours without any.',
				key: '1:noVisitors:2026-03-16:18:back',
			},
		});
		expect(hoursOf(await found(traffic, '17T12'))).toEqual(['16T18']);
	});

	it('that was too short is no event when it is over either', async () => {
		const traffic = silent(['16T06', '16T17']);

		expect(await found(traffic, '16T23', { tellWhenBack: true })).toEqual([]);
	});

	it('lasts as long as wanted', async () => {
		expect(hoursOf(await found(FROM_NINE, '17T12', { hours: 20 }))).toEqual(['17T05']);
	});
});

describe('a silence that is usual is no event', () => {
	/** 64 visitors a day, none of them between 22:00 and 6:00. */
	const visitorsAt = (hour: number) => (hour >= 6 && hour < 22 ? 4 : 0);

	it('such as a night, after which 15 visitors have to be missing', async () => {
		// Monday from 20:00 on. In another zone, it could be 22:00, so that the hours after 6:00 count.
		const traffic = silent(['16T20', '18T00']);

		// Eight hours without any, and four of which each has four.
		expect(await found({ visitorsAt, ...traffic }, '17T20', { hours: 8 })).toMatchObject([
			{ at: '2026-03-17T08', json: { hours: 12, missing: 16 } },
		]);
	});

	it('also when a week is watched', async () => {
		expect(await found({ visitorsAt }, '22T00', { hours: 6 })).toEqual([]);
	});

	it('on a website with fewer visitors than the minimum', async () => {
		expect(await found(FROM_NINE, '18T12', { minimum: 73 })).toEqual([]);
		expect(await found(FROM_NINE, '18T12', { minimum: 72 })).toHaveLength(1);
	});
});

describe('checks', () => {
	it('may come after ten days, which are no silence unless the numbers prove it', async () => {
		const after = async (traffic: HourlyTraffic) => {
			const website = websiteWith(traffic);
			await website.watch(START, '2026-03-17T00');
			return await website.watch('2026-03-27T03', '2026-03-28T03');
		};

		expect(await after({})).toEqual([]);
		expect(await after(silent(['17T00', '29T00']))).toMatchObject([
			{ at: '2026-03-27T03', json: { hours: 243 } },
		]);
	});

	it('begin anew after four weeks without one', async () => {
		const website = websiteWith({ silences: [['2026-04-20T09', '2026-04-22T00']] });
		await website.watch(START, '2026-03-17T00');
		const again = await website.watch('2026-04-20T00', '2026-04-21T03');

		expect(hoursOf(again)).toEqual(['20T21']);
	});

	it.each([undefined, { watch: { counts: [], checkedAt: 'x' } }])(
		'begin anew in a silence from what is not theirs: %j',
		async (remembered) => {
			const website = websiteWith(silent(['18T09', '24T00']));
			await website.watch(START, '2026-03-18T12');
			website.forget(remembered);

			// The numbers were not seen to grow, so they could be updated once a day.
			expect(keysOf(await website.watch('2026-03-18T13', '2026-03-22T00'))).toEqual([
				'2026-03-20T13 1:noVisitors:2026-03-18:27',
			]);
		},
	);

	it('may come once a day, so that an event comes later', async () => {
		const website = websiteWith(silent(['21T09', '26T00']));

		expect(keysOf(await website.watch(START, '2026-03-26T00', 24))).toEqual([
			'2026-03-24T00 1:noVisitors:2026-03-21:27',
		]);
	});
});

describe('a sample', () => {
	const sampleOf = async (traffic: HourlyTraffic, settings?: Record<string, unknown>) =>
		await websiteWith(traffic, settings).sampleAt('2026-03-16T09');

	it('shows the visitors so far, and how long a silence would have to last', async () => {
		expect(await sampleOf({})).toMatchObject({
			since: '2026-03-16T09:00:00.000Z',
			hours: 12,
			missing: 36,
			usual: 72,
			back: false,
			text: 'shop.example has had 27 visitors today and 72 yesterday. The workflow starts after 12 hours without another one.',
			key: '1:noVisitors:2026-03-16:27',
		});
		expect(await sampleOf({ visitorsAt: () => 1 }, { minimum: 20 })).toMatchObject({
			hours: 15,
			text: expect.stringContaining('starts after 15 hours'),
		});
	});

	it('says why a website is not watched', async () => {
		const visitorsAt = (hour: number) => (hour === 9 ? 1 : 0);

		expect((await sampleOf({ visitorsAt })).text).toBe(
			'shop.example has had 0 visitors today and 1 yesterday. A website with fewer than 5 visitors a day is ignored, and this one has had 1 on average in the last four weeks.',
		);
		expect((await sampleOf({ visitorsAt }, { minimum: 1 })).text).toContain(
			'It has too few visitors to notice when none come.',
		);
		expect((await sampleOf({ visitorsAt: () => 2 }, { minimum: 48 })).text).toContain(
			'starts after',
		);
	});
});
