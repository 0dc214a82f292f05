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

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['en nog 1', 'en nog 5']);
});
