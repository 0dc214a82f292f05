import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Problem, systemErrorCode } from '../problem';
import { type Child, endGroup, killGroup, type Program, startChild } from './child';
import { identify, isRunning, type ProcessIdentity } from './identity';
import { lastLines } from './log';

const identitySchema = z.object({ pid: z.number().int().positive(), started: z.string() });
const recordSchema = z.object({ holder: identitySchema, children: z.array(identitySchema) });

/**
 * A run's hold on a folder, kept in a lock file: no other run works in it meanwhile, and the
 * programs started under the hold end with it. The file names them, so that the next run can end
 * what a killed one left behind.
 */
export class Hold {
	private children: ProcessIdentity[] = [];

	private constructor(
		private readonly file: string,
		private readonly holder: ProcessIdentity,
	) {}

	/**
	 * Takes the hold, after cleaning up behind a holder that is gone.
	 * @throws Problem when another run has it
	 */
	static async take(file: string): Promise<Hold> {
		mkdirSync(dirname(file), { recursive: true });
		const holder = identify(process.pid);
		if (holder === undefined) throw new Error('This process cannot find itself.');
		await removeStale(file);
		const hold = new Hold(file, holder);
		hold.claim();
		return hold;
	}

	/** Starts a program that ends with this hold at the latest. */
	async start(program: Program): Promise<Child> {
		const child = await startChild(program);
		this.children.push(child.identity);
		this.write();
		void child.ended.then(() => this.forget(child.identity));
		return child;
	}

	/**
	 * Runs a program to its end.
	 * @throws Problem with the last lines of its output when it fails
	 */
	async run(what: string, program: Program): Promise<void> {
		const child = await this.start(program);
		const code = await child.ended;
		if (code === 0) return;
		const how = code === undefined ? 'was ended by a signal' : `ended with code ${code}`;
		throw new Problem(`${what} ${how}. ${lastLines(program.log)}`);
	}

	/** Ends all programs and gives the hold back. */
	async close(): Promise<void> {
		await Promise.all(this.children.map(endGroup));
		this.removeFile();
	}

	/** The same by force, for a process that is about to end. */
	closeNow(): void {
		this.children.forEach(killGroup);
		this.removeFile();
	}

	/** Its id may soon be another process's, so its group is cleared now and then left alone. */
	private forget(child: ProcessIdentity): void {
		killGroup(child);
		this.children = this.children.filter((other) => other !== child);
	}

	private claim(): void {
		const draft = this.writeDraft();
		try {
			// Unlike writing, linking is one step: nobody ever sees half a lock.
			linkSync(draft, this.file);
		} catch (error) {
			if (systemErrorCode(error) === 'EEXIST') throw taken(this.file);
			throw error;
		} finally {
			rmSync(draft, { force: true });
		}
	}

	private write(): void {
		renameSync(this.writeDraft(), this.file);
	}

	private writeDraft(): string {
		const draft = `${this.file}.${this.holder.pid}`;
		writeFileSync(draft, JSON.stringify({ holder: this.holder, children: this.children }));
		return draft;
	}

	private removeFile(): void {
		this.children = [];
		rmSync(this.file, { force: true });
	}
}

async function removeStale(file: string): Promise<void> {
	const record = read(file);
	if (record === 'none') return;
	if (record !== 'unreadable') {
		if (isRunning(record.holder)) throw taken(file, record.holder.pid);
		await Promise.all(record.children.filter(isRunning).map(endGroup));
	}
	rmSync(file, { force: true });
}

function read(file: string): z.infer<typeof recordSchema> | 'none' | 'unreadable' {
	try {
		return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		return systemErrorCode(error) === 'ENOENT' ? 'none' : 'unreadable';
	}
}

function taken(file: string, pid?: number): Problem {
	const who = pid === undefined ? '' : ` (process ${pid})`;
	return new Problem(
		`Another npm start${who} is at work in ${dirname(file)}. End it, or wait until it is done, and start again.`,
	);
}
