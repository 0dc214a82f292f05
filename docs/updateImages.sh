#!/usr/bin/env bash
# Copies the pictures of the editor's tests to docs/images, and makes them smaller.
# First: npx jest test/e2e/editor test/e2e/workflows.test.ts. Needs ImageMagick.
set -euo pipefail
cd "$(dirname "$0")/.."
from=.sandbox/screenshots
to=docs/images

# keep NAME ARGUMENTS...: converts a picture to docs/images/NAME.png with these arguments of ImageMagick.
keep() {
	convert "${@:2}" +repage -strip -dither None -colors 128 "png8:$to/$1.png"
}

keep credential "$from/credential.png" -crop 1006x596+217+94
keep first-workflow "$from/output-statistic-get-traffic-by-day.png"
keep get-summary "$from/form-statistic-get-summary.png" -crop 420x1078+486+34
keep get-overview "$from/form-statistic-get-overview.png" -crop 420x1004+486+34
keep create-or-update "$from/form-website-create-or-update.png" -crop 420x500+486+34
keep trigger "$from/trigger.png" -crop 905x784+510+66
# The first lines of this mail, and all lines of the others.
keep mail-summary "$from/mail-get-summary.png" -crop x1900+0+0 -resize 50%
keep mail-overview "$from/mail-get-overview.png" -resize 50%
keep slack-summary "$from/slack-get-summary.png" -resize 50%
for picture in "$from"/workflow-*.png; do
	keep "$(basename "$picture" .png)" "$picture"
done
