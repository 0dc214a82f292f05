/**
 * The chart has its own background, so that it is readable on light and dark pages; it is dark where
 * the viewer prefers dark. Every rule names the chart, because the rules of an inline SVG apply to
 * the whole page.
 */
export const CHART_STYLE = `
.traffic-chart text { font: 12px system-ui, sans-serif; fill: #24292f; }
.traffic-chart .title { font-size: 16px; font-weight: 600; }
.traffic-chart .card { fill: #ffffff; stroke: #d0d7de; }
.traffic-chart path { fill: none; }
.traffic-chart .grid { stroke: #d0d7de; }
.traffic-chart .axis { stroke: #57606a; }
.traffic-chart .line { stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.traffic-chart .dot { stroke-width: 8; }
.traffic-chart .visitors { stroke: #0550ae; }
.traffic-chart .pageviews { stroke: #bc4c00; }
.traffic-chart .compared { stroke-dasharray: 4 4; opacity: 0.55; }
@media (prefers-color-scheme: dark) {
	.traffic-chart text { fill: #e6edf3; }
	.traffic-chart .card { fill: #0d1117; stroke: #3d444d; }
	.traffic-chart .grid { stroke: #3d444d; }
	.traffic-chart .axis { stroke: #9198a1; }
	.traffic-chart .visitors { stroke: #79c0ff; }
	.traffic-chart .pageviews { stroke: #ffa657; }
}
`;
