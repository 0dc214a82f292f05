/** A file that is attached to an item. */
export interface Attachment {
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}
