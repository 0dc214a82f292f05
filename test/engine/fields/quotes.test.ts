import { failureOf } from '../support/failure';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const LONG = 'x'.repeat(300);
const { get, getAll, getSummary } = PARAMETERS.statistic;

/** The most that an error quotes of a value, without quotation marks and what is around it in a list. */
it.each<[string, NodeParameters, number]>([
	['of a list', { ...get, dateRange: LONG }, 40],
	['that is true or false', { ...get, options: { simplify: `={{ "${LONG}" }}` } }, 40],
	['that is text', { ...get, options: { search: `={{ ["${LONG}"] }}` } }, 38],
	['of the locale', { ...getSummary, options: { locale: LONG } }, 40],
	['that is a number', { ...get, perPage: `={{ "${LONG}" }}` }, 100],
	['that is several statistics', { ...get, name: `${LONG},page` }, 200],
	['that is a breakdown', { ...getSummary, breakdowns: [LONG] }, 200],
	['that is no name', { ...getAll, names: [{ name: LONG }] as never }, 91],
])('a value %s is quoted in an error as far as it is needed', async (_what, parameters, length) => {
	const { message, description } = await failureOf(shared, parameters);
	const [quoted = ''] = /[^ "]*x+…/.exec(`${message} ${description}`) ?? [];

	expect(quoted).toHaveLength(length);
});
