import { textsIn } from './support/texts';

const texts = textsIn('nl');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 8–10 mrt 2026, tot nu toe',
		'Bezoekers: 1.045 (-47,8%, daarvoor: 2.000)',
		'Paginaweergaven: 1.250 (+25%, daarvoor: 1.000)',
		'Vergeleken met 5–7 mrt 2026 (verkeer op slechts 2 van de 3 dagen)',
		'Beste dag: di 10 mrt 2026, 1.000 bezoekers, 1.050 paginaweergaven',
		'Bezoekers per dag: ▁▁█',
		'',
		'Belangrijkste pagina’s (paginaweergaven)',
		'1. / (startpagina): 625 (50%)',
		'',
		'Grootste veranderingen bij pagina’s (paginaweergaven)',
		'1. / (startpagina): +2.000 (nu: 5.000, daarvoor: 3.000)',
		'2. /gone: -15 (verdwenen)',
		'3. /new: +10 (nieuw)',
		'4. /down: -80 (of minder, daarvoor: 1.090)',
		'5. /up: +70 (of meer, nu: 1.080)',
		'',
		'Belangrijkste verwijzende sites (bezoekers): geen',
		'',
		'Belangrijkste gebeurtenissen',
		'1. Sign-up: 4',
		'',
		'Grootste veranderingen bij gebeurtenissen: geen',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Websites met example: 8–14 mrt 2026',
		'Bezoekers: 52 (+26,8%, daarvoor: 41)',
		'Paginaweergaven: 52 (+26,8%, daarvoor: 41)',
		'Vergeleken met 1–7 mrt 2026',
		'1 website kon niet worden gelezen en telt niet mee',
		'Getoond: 3 van 4 websites',
		'',
		'Bezoekers per website',
		'1. shop.example: 50 (+25%, 50 paginaweergaven)',
		'2. blog.example: 2 (daarvoor: 1 op 1 van de 7 dagen, 2 paginaweergaven)',
		'3. quiet.example: 0 (geen verkeer)',
		'',
		'Konden niet worden gelezen',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Grafiek', 'Bezoekers daarvoor', 'Paginaweergaven daarvoor'],
		...['Gebruikelijk', 'Ongebruikelijk', 'Per dag'],
		...['Nog 1 website', 'Nog 2 websites', 'Nog 5 websites'],
	]);
});

it('has a form for every count', () => {
	expect(texts.visitors).toEqual([
		...['0 bezoekers', '1 bezoeker', '2 bezoekers', '5 bezoekers', '22 bezoekers'],
		'1.000.000 bezoekers',
	]);
	expect(texts.pageviews).toEqual([
		...['0 paginaweergaven', '1 paginaweergave', '2 paginaweergaven', '5 paginaweergaven'],
		...['22 paginaweergaven', '1.000.000 paginaweergaven'],
	]);
	expect(texts.linesLeftOut).toEqual([
		...['(nog 1 regel weggelaten)', '(nog 2 regels weggelaten)', '(nog 5 regels weggelaten)'],
	]);
	expect(texts.failed.slice(1)).toEqual([
		'2 websites konden niet worden gelezen en tellen niet mee',
		'5 websites konden niet worden gelezen en tellen niet mee',
	]);
	expect(texts.shown[0]).toBe('Getoond: 1 van 50 websites');
	expect(texts.bars).toEqual([
		...['Bezoekers per dag', 'Bezoekers per 2 dagen', 'Bezoekers per 5 dagen'],
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Website 7', 'Alle websites', 'Geen verkeer in deze periode', 'Geen'],
	]);
});

it('has the sentences of unusual traffic', () => {
	expect(texts.unusual).toEqual([
		'shop.example had 300 bezoekers op ma 9 mrt 2026 (gewoonlijk ongeveer 100, +200%).',
		'Meest veranderd: news.example (+150), /offer (+30).',
		'shop.example had 1 paginaweergave op ma 9 mrt 2026 (gewoonlijk ongeveer 0).',
		'shop.example had 300 bezoekers op ma 9 mrt 2026. Het is niet bekend wat gebruikelijk is.',
		'De workflow start op de eerste dag onder 10 of boven 100.',
		'De workflow start op de eerste dag boven 100.',
		'Een dag telt niet mee wanneer zowel het aantal van die dag als het gewone aantal onder 20 ligt.',
	]);
});

it('has the sentences of a threshold', () => {
	const had = 'shop.example had 12.000 bezoekers (9–15 mrt 2026)';

	expect(texts.threshold).toEqual([
		`${had}, meer dan 10.000. Op de dag daarvoor: 9.000.`,
		`${had}, minder dan 10.000. In de week daarvoor: 9.000.`,
		`${had}, niet meer dan 10.000. In de maand daarvoor: 9.000.`,
		`${had}, niet minder dan 10.000. In de maand daarvoor: 9.000.`,
		'De workflow start wanneer een dag boven 10.000 ligt en de dag daarvoor niet.',
		'De workflow start wanneer een week onder 10.000 ligt en de week daarvoor niet.',
		'De workflow start wanneer een maand onder 10.000 ligt en de maand daarvoor niet.',
	]);
});

it('has the sentences of the threshold of a value', () => {
	expect(texts.thresholdOfValue).toEqual([
		'shop.example, gebeurtenis Registration: 0 gebeurtenissen (9–15 mrt 2026), minder dan 1. Op de dag daarvoor: 7.',
		'Waarden die deze waarde bevatten: /checkout, /checkout/done.',
	]);
});

it('has the sentences of a new value', () => {
	expect(texts.newValue).toEqual([
		'Nieuw op shop.example (ma 9 mrt 2026): verwijzende site news.example, 12 bezoekers.',
		'In de 90 dagen daarvoor kwam deze waarde niet voor.',
		'In de 90 dagen daarvoor in totaal: 1.',
		'In de 90 dagen daarvoor in totaal: minder dan 5.',
		'Voorbeeld: bovenaan op shop.example (ma 9 mrt 2026): verwijzende site news.example, 12 bezoekers.',
		'De workflow start wanneer een waarde binnen 90 dagen op 5 komt, waarvan minstens 3 op één dag.',
	]);
});

it('has the sentences of a new website', () => {
	expect(texts.newWebsite).toEqual([
		'Nieuwe website: shop.example.',
		'Voorbeeld: de nieuwste website is shop.example. De workflow start wanneer er nog een bij komt.',
	]);
});

it('has the sentences of a time without visitors', () => {
	expect(texts.noVisitors).toEqual([
		'shop.example heeft al 12 uur geen nieuwe bezoekers, terwijl er gewoonlijk minstens 36 komen. De meting werkt niet of de website is niet bereikbaar.',
		'shop.example heeft weer bezoekers, na 26 uur zonder.',
		'shop.example had vandaag 27 bezoekers en gisteren 72.',
		'De workflow start na 14 uur zonder nog een bezoeker.',
		'Een website met minder dan 50 bezoekers per dag telt niet mee, en deze had er de afgelopen vier weken gemiddeld 12.',
		'De website heeft te weinig bezoekers om te merken dat er geen komen.',
	]);
});

it('has the words of combined events', () => {
	expect(texts.combined).toEqual([
		'Nieuwe waarden',
		'Bezoekers weg of terug',
		'Rapporten',
		'Verkeer boven of onder de grens',
		'Ongewoon verkeer',
		'shop.example: 12.000 bezoekers (-20%), 30.000 paginaweergaven (9–15 mrt 2026).',
		'en nog 1',
		'en nog 5',
	]);
});
