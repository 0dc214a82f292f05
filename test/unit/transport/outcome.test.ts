import { isOverload, isTransientFailure } from '../../../nodes/WebsiteAnalytics/transport/outcome';
import { faultOf, responseOf } from './support';

const overloads = [408, 429, 500, 501, 503, 599];
const others = [200, 204, 302, 400, 404, 407, 409, 422, 428, 430, 499];

it.each(overloads)('a %i is a sign of a host that has too much to do', (status) => {
	expect(isOverload(responseOf(status))).toBe(true);
});

it.each(others)('a %i is no such sign', (status) => {
	expect(isOverload(responseOf(status))).toBe(false);
});

it('no response is such a sign, whatever the reason', () => {
	expect([isOverload(faultOf('TIMEOUT')), isOverload(faultOf(''))]).toEqual([true, true]);
});

it('a rate limit is no failure that goes away by itself', () => {
	expect(isTransientFailure(responseOf(429))).toBe(false);
});

it('a success that ends early is a failure that may go away, and one that ends well is none', () => {
	expect(isTransientFailure(responseOf(200, '{"data":['))).toBe(true);
	expect(isTransientFailure(responseOf(200, '{"data":[]}'))).toBe(false);
});

it('a broken connection may come back, and a name that is not found stays so', () => {
	expect(isTransientFailure(faultOf('ECONNRESET'))).toBe(true);
	expect(isTransientFailure(faultOf('ENOTFOUND'))).toBe(false);
});
