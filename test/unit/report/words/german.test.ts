import { textsIn } from './support/texts';

const texts = textsIn('de');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 8.–10. März 2026, bisher',
		'Besucher: 1.045 (-47,8\u00a0%, vorher: 2.000)',
		'Seitenaufrufe: 1.250 (+25\u00a0%, vorher: 1.000)',
		'Verglichen mit 5.–7. März 2026 (Zugriffe nur an 2 von 3 Tagen)',
		'Bester Tag: Di., 10. März 2026, 1.000 Besucher, 1.050 Seitenaufrufe',
		'Besucher pro Tag: ▁▁█',
		'',
		'Seiten mit den meisten Seitenaufrufen',
		'1. / (Startseite): 625 (50\u00a0%)',
		'',
		'Seiten mit den größten Veränderungen (Seitenaufrufe)',
		'1. / (Startseite): +2.000 (jetzt: 5.000, vorher: 3.000)',
		'2. /gone: -15 (nicht mehr dabei)',
		'3. /new: +10 (neu)',
		'4. /down: -80 (oder weniger, vorher: 1.090)',
		'5. /up: +70 (oder mehr, jetzt: 1.080)',
		'',
		'Verweisquellen mit den meisten Besuchern: keine',
		'',
		'Häufigste Ereignisse',
		'1. Sign-up: 4',
		'',
		'Ereignisse mit den größten Veränderungen: keine',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Websites mit example: 8.–14. März 2026',
		'Besucher: 52 (+26,8\u00a0%, vorher: 41)',
		'Seitenaufrufe: 52 (+26,8\u00a0%, vorher: 41)',
		'Verglichen mit 1.–7. März 2026',
		'1 Website konnte nicht gelesen werden und ist nicht mitgezählt',
		'Angezeigt: 3 von 4 Websites',
		'',
		'Besucher nach Website',
		'1. shop.example: 50 (+25\u00a0%, 50 Seitenaufrufe)',
		'2. blog.example: 2 (vorher: 1 an 1 von 7 Tagen, 2 Seitenaufrufe)',
		'3. quiet.example: 0 (keine Zugriffe)',
		'',
		'Konnten nicht gelesen werden',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Diagramm', 'Besucher vorher', 'Seitenaufrufe vorher'],
		...['Üblich', 'Ungewöhnlich', 'Pro Tag'],
		...['1 weitere Website', '2 weitere Websites', '5 weitere Websites'],
	]);
});

it('has a form for every count', () => {
	expect(texts.visitors).toEqual([
		...['0 Besucher', '1 Besucher', '2 Besucher', '5 Besucher', '22 Besucher'],
		'1.000.000 Besucher',
	]);
	expect(texts.pageviews).toEqual([
		...['0 Seitenaufrufe', '1 Seitenaufruf', '2 Seitenaufrufe', '5 Seitenaufrufe'],
		...['22 Seitenaufrufe', '1.000.000 Seitenaufrufe'],
	]);
	expect(texts.linesLeftOut).toEqual([
		'(1 weitere Zeile ausgelassen)',
		'(2 weitere Zeilen ausgelassen)',
		'(5 weitere Zeilen ausgelassen)',
	]);
	expect(texts.failed.slice(1)).toEqual([
		'2 Websites konnten nicht gelesen werden und sind nicht mitgezählt',
		'5 Websites konnten nicht gelesen werden und sind nicht mitgezählt',
	]);
	expect(texts.shown[0]).toBe('Angezeigt: 1 von 50 Websites');
	expect(texts.bars).toEqual(['Besucher pro Tag', 'Besucher pro 2 Tage', 'Besucher pro 5 Tage']);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Website 7', 'Alle Websites', 'Keine Zugriffe in diesem Zeitraum', 'Keine'],
	]);
});

it('has the sentences of unusual traffic', () => {
	expect(texts.unusual).toEqual([
		'shop.example hatte 300 Besucher am Mo., 9. März 2026 (üblich: etwa 100, +200\u00a0%).',
		'Am stärksten verändert: news.example (+150), /offer (+30).',
		'shop.example hatte 1 Seitenaufruf am Mo., 9. März 2026 (üblich: etwa 0).',
		'shop.example hatte 300 Besucher am Mo., 9. März 2026. Was üblich ist, ist nicht bekannt.',
		'Der Workflow startet am ersten Tag unter 10 oder über 100.',
		'Der Workflow startet am ersten Tag über 100.',
		'Ein Tag zählt nicht, wenn seine Zahl und die übliche beide unter 20 liegen.',
	]);
});

it('has the sentences of a threshold', () => {
	const had = 'shop.example hatte 12.000 Besucher (9.–15. März 2026)';

	expect(texts.threshold).toEqual([
		`${had}, mehr als 10.000. Am Tag davor: 9.000.`,
		`${had}, weniger als 10.000. In der Woche davor: 9.000.`,
		`${had}, nicht mehr als 10.000. Im Monat davor: 9.000.`,
		`${had}, nicht weniger als 10.000. Im Monat davor: 9.000.`,
		'Der Workflow startet, wenn ein Tag über 10.000 liegt und der Tag davor nicht.',
		'Der Workflow startet, wenn eine Woche unter 10.000 liegt und die Woche davor nicht.',
		'Der Workflow startet, wenn ein Monat unter 10.000 liegt und der Monat davor nicht.',
	]);
});

it('has the sentences of the threshold of a value', () => {
	expect(texts.thresholdOfValue).toEqual([
		'shop.example, Ereignis Registration: 0 Ereignisse (9.–15. März 2026), weniger als 1. Am Tag davor: 7.',
		'Werte, die ihn enthalten: /checkout, /checkout/done.',
	]);
});

it('has the sentences of a new value', () => {
	expect(texts.newValue).toEqual([
		'Neu bei shop.example am Mo., 9. März 2026: Verweisquelle news.example, 12 Besucher.',
		'In den 90 Tagen davor kam dieser Wert nicht vor.',
		'In den 90 Tagen davor insgesamt: 1.',
		'In den 90 Tagen davor insgesamt: weniger als 5.',
		'Beispiel: an erster Stelle bei shop.example am Mo., 9. März 2026: Verweisquelle news.example, 12 Besucher.',
		'Der Workflow startet, wenn ein Wert innerhalb von 90 Tagen auf 5 kommt, davon mindestens 3 an einem Tag.',
	]);
});

it('has the sentences of a new website', () => {
	expect(texts.newWebsite).toEqual([
		'Neue Website: shop.example.',
		'Beispiel: Die neueste Website ist shop.example. Der Workflow startet, wenn eine weitere hinzukommt.',
	]);
});

it('has the sentences of a time without visitors', () => {
	expect(texts.noVisitors).toEqual([
		'shop.example hat seit 12 Stunden keine neuen Besucher, obwohl sonst mindestens 36 kommen. Entweder ist das Tracking defekt oder die Website nicht erreichbar.',
		'shop.example hat nach 26 Stunden ohne Besucher wieder welche.',
		'shop.example hatte heute 27 Besucher und gestern 72.',
		'Der Workflow startet nach 14 Stunden ohne weiteren Besucher.',
		'Eine Website mit weniger als 50 Besuchern pro Tag zählt nicht, und diese hatte in den letzten vier Wochen im Schnitt 12.',
		'Die Website hat zu wenige Besucher, als dass ihr Ausbleiben auffallen würde.',
	]);
});

it('has the words of combined events', () => {
	expect(texts.combined).toEqual([
		'Neue Werte',
		'Besucher fehlen oder sind zurück',
		'Berichte',
		'Zugriffe über oder unter der Grenze',
		'Ungewöhnliche Zugriffe',
		'shop.example: 12.000 Besucher (-20\u00a0%), 30.000 Seitenaufrufe (9.–15. März 2026).',
		'und 1 weitere',
		'und 5 weitere',
	]);
});
