import { textsIn } from './support/texts';

const texts = textsIn('pt');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 8 – 10 de mar. de 2026, até agora',
		'Visitantes: 1.045 (-47,8%, antes: 2.000)',
		'Visualizações: 1.250 (+25%, antes: 1.000)',
		'Em comparação com 5 – 7 de mar. de 2026 (tráfego em apenas 2 de 3 dias)',
		'Melhor dia: ter., 10 de mar. de 2026, 1.000 visitantes, 1.050 visualizações',
		'Visitantes por dia: ▁▁█',
		'',
		'Principais páginas (visualizações)',
		'1. / (página inicial): 625 (50%)',
		'',
		'Maiores mudanças em páginas (visualizações)',
		'1. / (página inicial): +2.000 (agora: 5.000, antes: 3.000)',
		'2. /gone: -15 (não aparece mais)',
		'3. /new: +10 (não aparecia antes)',
		'4. /down: -80 (ou menos, antes: 1.090)',
		'5. /up: +70 (ou mais, agora: 1.080)',
		'',
		'Principais sites de origem (visitantes): sem dados',
		'',
		'Principais eventos',
		'1. Sign-up: 4',
		'',
		'Maiores mudanças em eventos: sem dados',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Sites com example: 8 – 14 de mar. de 2026',
		'Visitantes: 52 (+26,8%, antes: 41)',
		'Visualizações: 52 (+26,8%, antes: 41)',
		'Em comparação com 1 – 7 de mar. de 2026',
		'1 site não pôde ser lido e não foi contado',
		'Mostrando 3 de 4 sites',
		'',
		'Visitantes por site',
		'1. shop.example: 50 (+25%, 50 visualizações)',
		'2. blog.example: 2 (antes: 1 em 1 de 7 dias, 2 visualizações)',
		'3. quiet.example: 0 (sem tráfego)',
		'',
		'Não puderam ser lidos',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Gráfico', 'Visitantes antes', 'Visualizações antes'],
		...['Habitual', 'Fora do habitual', 'Por dia'],
		...['Mais 1 site', 'Mais 2 sites', 'Mais 5 sites'],
	]);
});

it('has a form for every count: none is in the singular, and a million takes "de"', () => {
	expect(texts.visitors).toEqual([
		...['0 visitante', '1 visitante', '2 visitantes', '5 visitantes', '22 visitantes'],
		'1.000.000 de visitantes',
	]);
	expect(texts.pageviews).toEqual([
		...['0 visualização', '1 visualização', '2 visualizações', '5 visualizações'],
		...['22 visualizações', '1.000.000 de visualizações'],
	]);
	expect(texts.linesLeftOut).toEqual([
		...['(mais 1 linha omitida)', '(mais 2 linhas omitidas)', '(mais 5 linhas omitidas)'],
	]);
	expect(texts.failed.slice(1)).toEqual([
		'2 sites não puderam ser lidos e não foram contados',
		'5 sites não puderam ser lidos e não foram contados',
	]);
	expect(texts.shown[0]).toBe('Mostrando 1 de 50 sites');
	expect(texts.bars).toEqual([
		...['Visitantes por dia', 'Visitantes a cada 2 dias', 'Visitantes a cada 5 dias'],
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Site 7', 'Todos os sites', 'Sem tráfego neste período', 'Sem dados'],
	]);
});

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['e mais 1', 'e mais 5']);
});
