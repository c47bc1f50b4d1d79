# Deletes what installed packages contain but nothing here reads: headers of Node, sources, documents
# and source maps, except the maps that Vite reads when it transforms a package.
cd node_modules || exit 0
rm -rf node-linux-*/include happy-dom/src puppeteer-core/src zod/src
find . \( -name '*.map' ! -path './drizzle-*/*' ! -path './@modelcontextprotocol/*' \
  ! -path './eventsource-parser/*' ! -path './postal-mime/*' ! -path './@streamparser/*' \
  ! -path './remix-i18next/*' -o -name '*.cjs.map' -o -name '*.d.*ts.map' -o -name '*.d.ts.map' \
  -o -iname 'readme.md' -o -name 'CHANGELOG.md' \) -type f -delete
