import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { runStep } from '../progress';
import { SandboxError, systemErrorCode } from '../sandboxError';
import { type Child, killProcessGroup, type Program, startChild, stopProcessGroup } from './child';
import { identifyProcess, isRunning, type ProcessIdentity } from './identity';
import { formatLogTail } from './log';

const identitySchema = z.object({ pid: z.number().int().positive(), started: z.string() });
const lockFileSchema = z.object({ holder: identitySchema, children: z.array(identitySchema) });

type LockFileContent = z.infer<typeof lockFileSchema>;

const POLL_INTERVAL_MS = 500;

/** Another process holds the lock. */
class LockedError extends SandboxError {}

/**
 * An exclusive lock on a folder, together with the child processes that were started while it was
 * held. Releasing the lock stops them. The lock file lists them, so that the next run can stop what
 * a killed run left behind, which proper-lockfile cannot do.
 */
export class ProcessLock {
	private children: ProcessIdentity[] = [];

	private constructor(
		private readonly file: string,
		private readonly holder: ProcessIdentity,
	) {}

	/**
	 * Acquires the lock. A lock whose holder no longer runs is removed first, and its child processes
	 * are stopped.
	 * @throws SandboxError when another process holds the lock
	 */
	static async acquire(file: string): Promise<ProcessLock> {
		mkdirSync(dirname(file), { recursive: true });
		const holder = identifyProcess(process.pid);
		if (holder === undefined) throw new Error('This process cannot read its own start time.');
		await removeStaleLock(file);
		const lock = new ProcessLock(file, holder);
		lock.createFile();
		return lock;
	}

	/** The same for a lock that is never held for long: waits until it is free, and shows that. */
	static async acquireWhenFree(file: string): Promise<ProcessLock> {
		const lock = await ProcessLock.acquireIfFree(file);
		if (lock) return lock;
		return await runStep('Waiting for another npm start', async () => {
			for (;;) {
				await sleep(POLL_INTERVAL_MS);
				const freed = await ProcessLock.acquireIfFree(file);
				if (freed) return freed;
			}
		});
	}

	private static async acquireIfFree(file: string): Promise<ProcessLock | undefined> {
		try {
			return await ProcessLock.acquire(file);
		} catch (error) {
			if (error instanceof LockedError) return undefined;
			throw error;
		}
	}

	/** Starts a program, which is stopped at the latest when the lock is released. */
	async start(program: Program): Promise<Child> {
		const child = await startChild(program);
		this.children.push(child.identity);
		this.updateFile();
		void child.exited.then(() => this.removeChild(child.identity));
		return child;
	}

	/**
	 * Runs a program and waits until it exits. `title` says what it does, for the error message.
	 * @throws SandboxError with the last lines of its output when it fails
	 */
	async run(title: string, program: Program): Promise<void> {
		const child = await this.start(program);
		const code = await child.exited;
		if (code === 0) return;
		const how = code === undefined ? 'was stopped by a signal' : `failed with exit code ${code}`;
		throw new SandboxError(`${title} ${how}. ${formatLogTail(program.logFile)}`);
	}

	/** Stops all child processes and releases the lock. */
	async release(): Promise<void> {
		await Promise.all(this.children.map(stopProcessGroup));
		this.deleteFile();
	}

	/** Kills all child processes and releases the lock, without waiting. */
	releaseSync(): void {
		this.children.forEach(killProcessGroup);
		this.deleteFile();
	}

	/** The process id may be reused, so the rest of the group is killed now and never again. */
	private removeChild(child: ProcessIdentity): void {
		killProcessGroup(child);
		this.children = this.children.filter((other) => other !== child);
	}

	private createFile(): void {
		const temporaryFile = this.writeTemporaryFile();
		try {
			// Unlike writing, linking is atomic: no process ever reads an incomplete lock file.
			linkSync(temporaryFile, this.file);
		} catch (error) {
			if (systemErrorCode(error) === 'EEXIST') throw alreadyLocked(this.file);
			throw error;
		} finally {
			rmSync(temporaryFile, { force: true });
		}
	}

	private updateFile(): void {
		renameSync(this.writeTemporaryFile(), this.file);
	}

	private writeTemporaryFile(): string {
		const temporaryFile = `${this.file}.${this.holder.pid}`;
		const content: LockFileContent = { holder: this.holder, children: this.children };
		writeFileSync(temporaryFile, JSON.stringify(content));
		return temporaryFile;
	}

	private deleteFile(): void {
		this.children = [];
		rmSync(this.file, { force: true });
	}
}

async function removeStaleLock(file: string): Promise<void> {
	const content = readLockFile(file);
	if (content === 'missing') return;
	if (content !== 'unreadable') {
		if (isRunning(content.holder)) throw alreadyLocked(file, content.holder.pid);
		await Promise.all(content.children.filter(isRunning).map(stopProcessGroup));
	}
	rmSync(file, { force: true });
}

function readLockFile(file: string): LockFileContent | 'missing' | 'unreadable' {
	try {
		return lockFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		return systemErrorCode(error) === 'ENOENT' ? 'missing' : 'unreadable';
	}
}

function alreadyLocked(file: string, pid?: number): LockedError {
	const holder = pid === undefined ? '' : ` (process ${pid})`;
	return new LockedError(
		`Another npm start${holder} is using ${dirname(file)}. Stop it, or wait until it is done, and start again.`,
	);
}
