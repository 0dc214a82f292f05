'use strict';
/* global document, Image, MediaRecorder */

// Runs in the page that writes the video: frames are drawn on a canvas, of which the browser makes WebM.

let recorder;
let context;
const chunks = [];

function startVideo(width, height) {
	const canvas = document.createElement('canvas');
	Object.assign(canvas, { width, height });
	context = canvas.getContext('2d');
	recorder = new MediaRecorder(canvas.captureStream(15), {
		mimeType: 'video/webm;codecs=vp8',
		videoBitsPerSecond: 2_500_000,
	});
	recorder.ondataavailable = ({ data }) => chunks.push(data);
	recorder.start(1000);
}

async function drawFrame(data) {
	const image = new Image();
	image.src = `data:image/jpeg;base64,${data}`;
	await image.decode();
	context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
}

/** Gives the video in Base64. */
async function stopVideo() {
	await new Promise((resolve) => {
		recorder.onstop = resolve;
		recorder.stop();
	});
	const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

Object.assign(globalThis, { startVideo, drawFrame, stopVideo });
