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

it('has the sentences of unusual traffic', () => {
	expect(texts.unusual).toEqual([
		'shop.example teve 300 visitantes em seg., 9 de mar. de 2026 (o habitual é cerca de 100, +200%).',
		'O que mais mudou: news.example (+150), /offer (+30).',
		'shop.example teve 1 visualização em seg., 9 de mar. de 2026 (o habitual é cerca de 0).',
		'shop.example teve 300 visitantes em seg., 9 de mar. de 2026. Não se sabe o que é habitual.',
		'O fluxo de trabalho começa no primeiro dia abaixo de 10 ou acima de 100.',
		'O fluxo de trabalho começa no primeiro dia acima de 100.',
		'Um dia é ignorado quando tanto o seu número quanto o habitual estão abaixo de 20.',
	]);
});

it('has the sentences of a threshold', () => {
	const had = 'shop.example teve 12.000 visitantes (9 – 15 de mar. de 2026)';

	expect(texts.threshold).toEqual([
		`${had}, acima de 10.000. No dia anterior: 9.000.`,
		`${had}, abaixo de 10.000. Na semana anterior: 9.000.`,
		`${had}, não acima de 10.000. No mês anterior: 9.000.`,
		`${had}, não abaixo de 10.000. No mês anterior: 9.000.`,
		'O fluxo de trabalho começa quando um dia fica acima de 10.000 e o anterior não ficou.',
		'O fluxo de trabalho começa quando uma semana fica abaixo de 10.000 e a anterior não ficou.',
		'O fluxo de trabalho começa quando um mês fica abaixo de 10.000 e o anterior não ficou.',
	]);
});

it('has the sentences of the threshold of a value', () => {
	expect(texts.thresholdOfValue).toEqual([
		'shop.example, evento Registration: 0 evento (9 – 15 de mar. de 2026), abaixo de 1. No dia anterior: 7.',
		'Valores que o contêm: /checkout, /checkout/done.',
	]);
});

it('has the sentences of a new value', () => {
	expect(texts.newValue).toEqual([
		'Novidade em shop.example (seg., 9 de mar. de 2026): site de origem news.example, 12 visitantes.',
		'Este valor não apareceu nos 90 dias anteriores.',
		'Total dos 90 dias anteriores: 1.',
		'Total dos 90 dias anteriores: menos de 5.',
		'Exemplo: em primeiro lugar em shop.example (seg., 9 de mar. de 2026): site de origem news.example, 12 visitantes.',
		'O fluxo de trabalho começa quando um valor chega a 5 em 90 dias, com pelo menos 3 em um mesmo dia.',
	]);
});

it('has the sentences of a new website', () => {
	expect(texts.newWebsite).toEqual([
		'Novo site: shop.example.',
		'Exemplo: o site mais recente é shop.example. O fluxo de trabalho começa quando outro é adicionado.',
	]);
});

it('has the sentences of a time without visitors', () => {
	expect(texts.noVisitors).toEqual([
		'shop.example não tem novos visitantes há 12 horas, quando o habitual são pelo menos 36. Ou o rastreamento não funciona, ou o site está fora do ar.',
		'shop.example voltou a ter visitantes, após 26 horas sem nenhum.',
		'shop.example teve 27 visitantes hoje e 72 ontem.',
		'O fluxo de trabalho começa após 14 horas sem outro visitante.',
		'Um site com menos de 50 visitantes por dia é ignorado, e este teve em média 12 nas últimas quatro semanas.',
		'O site tem tão poucos visitantes que a falta deles não seria notada.',
	]);
});

it('has the words of combined events', () => {
	expect(texts.combined).toEqual([
		'Novos valores',
		'Visitantes ausentes ou de volta',
		'Relatórios',
		'Tráfego acima ou abaixo do limite',
		'Tráfego incomum',
		'shop.example: 12.000 visitantes (-20%), 30.000 visualizações (9 – 15 de mar. de 2026).',
		'e mais 1',
		'e mais 5',
	]);
});
