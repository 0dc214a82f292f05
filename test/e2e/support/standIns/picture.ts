import { PNG } from 'pngjs';
import { z } from 'zod';

export const fileSchema = z.object({
	fileName: z.string(),
	mimeType: z.string(),
	content: z.instanceof(Buffer),
});

/** The size of a picture in pixels; undefined where it cannot be decoded as PNG. */
export function pngSize(content: Buffer): { width: number; height: number } | undefined {
	try {
		const { width, height } = PNG.sync.read(content);
		return { width, height };
	} catch {
		return undefined;
	}
}
