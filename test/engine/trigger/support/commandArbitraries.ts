import fc from 'fast-check';
import { Delete, EFFECTS, Fail, Rename } from './serviceCommands';
import {
	Advance,
	BackUp,
	ChangeSettings,
	Crash,
	FetchTestEvent,
	OverlappingPolls,
	Poll,
	Restore,
	Settle,
	type Command,
} from './commands';
import { WEBSITES } from './model';

const minutes = fc.oneof(
	fc.integer({ min: 1, max: 5 }),
	fc.integer({ min: 30, max: 180 }),
	fc.integer({ min: 12 * 60, max: 3 * 24 * 60 }),
);
const paths = fc.constantFrom('/stats/1$', '/stats/2$', '/stats/3$', '/stats/', '/websites$');
const effects = fc.oneof(
	fc.constantFrom('longLimit' as const),
	fc.constantFrom(...(Object.keys(EFFECTS) as Array<keyof typeof EFFECTS>)),
);
const advance = minutes.map((length): Command => new Advance(length));
const poll = fc.constant<Command>(new Poll());
const fail = fc
	.record({ path: paths, what: effects, times: fc.integer({ min: 1, max: 5 }) })
	.map(({ path, what, times }): Command => new Fail(path, what, times));

/** What can happen to a trigger; what is listed more than once happens more often. */
export const commands = [
	advance,
	poll,
	fail,
	advance,
	poll,
	fail,
	advance,
	poll,
	fail,
	fc.constant<Command>(new OverlappingPolls()),
	fc.constant<Command>(new FetchTestEvent()),
	fc.constant<Command>(new Crash()),
	fc.constant<Command>(new BackUp()),
	fc.constant<Command>(new Restore()),
	fc.constantFrom('new.example', 'other.example').map((domain): Command => new Rename(domain)),
	fc.constantFrom(...WEBSITES).map((id): Command => new Delete(id)),
	fc.constant<Command>(new ChangeSettings()),
	fc.constant<Command>(new Settle()),
];
