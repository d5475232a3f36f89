import { useRequest } from '#features/account/useRequest.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { shortDate } from '#platform/time/dates.ts';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Row, Table } from '#ui/Table.tsx';
import { listEmptySearches } from '../api.ts';

function TeamSearches() {
  const lang = useLang();
  const texts = useTexts('team');
  const loaded = useRequest(listEmptySearches, {});
  return (
    <Setting
      id="empty-searches"
      title={texts.emptySearches}
      text={texts.emptySearchesText}
      count={loaded.answer?.length}
      isWide
    >
      <QueryBoundary loaded={loaded} rows={5}>
        {(searches) =>
          searches.length === 0 ? (
            <p>{texts.noEmptySearches}</p>
          ) : (
            <Table
              labelledBy="empty-searches-title"
              columns={[texts.searchedFor, texts.times, texts.lastSearched]}
            >
              {searches.map(({ words, times, last }) => (
                <Row key={words}>
                  <Cell>{words}</Cell>
                  <Cell label={texts.times}>{times}</Cell>
                  <Cell label={texts.lastSearched}>{shortDate(last, lang)}</Cell>
                </Row>
              ))}
            </Table>
          )
        }
      </QueryBoundary>
    </Setting>
  );
}

export default island('TeamSearches', TeamSearches);
