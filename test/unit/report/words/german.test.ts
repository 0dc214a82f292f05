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

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['und 1 weitere', 'und 5 weitere']);
});
