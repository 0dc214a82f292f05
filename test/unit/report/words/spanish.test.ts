import { textsIn } from './support/texts';

const texts = textsIn('es');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 8–10 mar 2026, hasta ahora',
		'Visitantes: 1045 (-47,8\u00a0%, antes: 2000)',
		'Páginas vistas: 1250 (+25\u00a0%, antes: 1000)',
		'En comparación con 5–7 mar 2026 (tráfico solo en 2 de 3 días)',
		'Mejor día: mar, 10 mar 2026, 1000 visitantes, 1050 páginas vistas',
		'Visitantes por día: ▁▁█',
		'',
		'Principales páginas (páginas vistas)',
		'1. / (página de inicio): 625 (50\u00a0%)',
		'',
		'Mayores cambios en páginas (páginas vistas)',
		'1. / (página de inicio): +2000 (ahora: 5000, antes: 3000)',
		'2. /gone: -15 (ya no está)',
		'3. /new: +10 (antes no estaba)',
		'4. /down: -80 (o menos, antes: 1090)',
		'5. /up: +70 (o más, ahora: 1080)',
		'',
		'Principales sitios de referencia (visitantes): sin datos',
		'',
		'Principales eventos',
		'1. Sign-up: 4',
		'',
		'Mayores cambios en eventos: sin datos',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Sitios web con example: 8–14 mar 2026',
		'Visitantes: 52 (+26,8\u00a0%, antes: 41)',
		'Páginas vistas: 52 (+26,8\u00a0%, antes: 41)',
		'En comparación con 1–7 mar 2026',
		'1 sitio web no se ha podido leer y no está incluido',
		'Se muestran 3 de 4 sitios web',
		'',
		'Visitantes por sitio web',
		'1. shop.example: 50 (+25\u00a0%, 50 páginas vistas)',
		'2. blog.example: 2 (antes: 1 en 1 de 7 días, 2 páginas vistas)',
		'3. quiet.example: 0 (sin tráfico)',
		'',
		'No se han podido leer',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Gráfico', 'Visitantes antes', 'Páginas vistas antes'],
		...['Habitual', 'Inusual', 'Por día'],
		...['1 sitio web más', '2 sitios web más', '5 sitios web más'],
	]);
});

it('has a form for every count: a million takes "de"', () => {
	expect(texts.visitors).toEqual([
		...['0 visitantes', '1 visitante', '2 visitantes', '5 visitantes', '22 visitantes'],
		'1.000.000 de visitantes',
	]);
	expect(texts.pageviews).toEqual([
		...['0 páginas vistas', '1 página vista', '2 páginas vistas', '5 páginas vistas'],
		...['22 páginas vistas', '1.000.000 de páginas vistas'],
	]);
	expect(texts.linesLeftOut).toEqual([
		'(se ha omitido 1 línea más)',
		'(se han omitido 2 líneas más)',
		'(se han omitido 5 líneas más)',
	]);
	expect(texts.failed.slice(1)).toEqual([
		'2 sitios web no se han podido leer y no están incluidos',
		'5 sitios web no se han podido leer y no están incluidos',
	]);
	expect(texts.shown[0]).toBe('Se muestra 1 de 50 sitios web');
	expect(texts.bars).toEqual([
		...['Visitantes por día', 'Visitantes cada 2 días', 'Visitantes cada 5 días'],
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Sitio web 7', 'Todos los sitios web', 'Sin tráfico en este periodo', 'Sin datos'],
	]);
});

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['y 1 más', 'y 5 más']);
});
