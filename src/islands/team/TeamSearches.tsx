import { listEmptySearches } from '#contract/partners/teamSearches.ts';
import { shortDate } from '#domain/dates.ts';
import { request } from '#stores/requests.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';

/** Searches without results. If a word should have found something, the team adds it to the everyday words. */
function TeamSearches() {
  const lang = useLang();
  const texts = useTexts('team');
  const loaded = useAnswer(() => request(listEmptySearches, {}), []);
  return (
    <section className="grid gap-2" aria-labelledby="empty-searches">
      <h2 id="empty-searches">{texts.emptySearches}</h2>
      <p className="max-w-prose text-muted">{texts.emptySearchesText}</p>
      <Answered loaded={loaded} texts={texts}>
        {(searches) =>
          searches.length === 0 ? (
            <p>{texts.noEmptySearches}</p>
          ) : (
            <table className="w-full text-left">
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col">{texts.searchedFor}</th>
                  <th scope="col">{texts.times}</th>
                  <th scope="col">{texts.lastSearched}</th>
                </tr>
              </thead>
              <tbody>
                {searches.map(({ words, times, last }) => (
                  <tr key={words} className="border-t border-line">
                    <td className="py-1 pr-2 wrap-anywhere">{words}</td>
                    <td className="tabular pr-2">{times}</td>
                    <td className="text-muted">{shortDate(last, lang)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Answered>
    </section>
  );
}

export default island(TeamSearches);
