import { difference, intersection, isNumber, map, maxBy, sortBy } from 'lodash';
import { listOf, type Proven, shape } from '../values/shape';
import { shortName } from '../report/formatter';
import { domainOf, type WebsiteRecord, websiteRecord } from '../service/record';
import { fetchAllWebsites, noWebsites } from '../service/websites';
import { eventType, type Found, type Rule } from './event';

/** IDs of websites. */
const isMemory = shape({
	/** In the last list. */
	listed: listOf(isNumber),
	/** In an earlier list only. They are kept for ever, so that a website that is back is not new. */
	gone: listOf(isNumber),
});

export const newWebsite = eventType({
	name: 'New Website',
	description: 'A website is added to the account',
	isOfAccount: true,
	isHourly: true,
	resetsOn: [],
	rule(_settings, { today: date, connection }): Rule<Proven<typeof isMemory>> {
		const readWebsites = async () => (await fetchAllWebsites(connection)).map(websiteRecord);
		const foundWebsite = (website: WebsiteRecord): Found => {
			const domain = domainOf(website);
			return {
				date,
				website: { id: website.id, domain },
				fields: { date, website },
				text: `New website: ${shortName(domain)}`,
			};
		};

		return {
			isMemory,

			async check({ memory }) {
				const websites = await readWebsites();
				const ids = map(websites, 'id');
				const { listed, gone } = memory ?? { listed: ids, gone: [] };
				const known = [...listed, ...gone];
				const isOther =
					listed.length > 0 && ids.length > 0 && intersection(listed, ids).length === 0;
				const added = isOther ? [] : difference(ids, known);
				return {
					found: sortBy(websites, 'id')
						.filter(({ id }) => added.includes(id))
						.map(foundWebsite),
					memory: { listed: ids, gone: difference(known, ids) },
					notes: isOther ? ['No known website is in the list of the account: started over'] : [],
				};
			},

			/** Returns the newest website. */
			async sample() {
				const newest = maxBy(await readWebsites(), 'id');
				if (!newest) throw noWebsites();
				return foundWebsite(newest);
			},
		};
	},
});
