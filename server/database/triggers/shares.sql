CREATE OR REPLACE TRIGGER forget_watermarks AFTER UPDATE OF name, watermark ON shares
	FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.watermark <> OLD.watermark) EXECUTE FUNCTION forget_watermarks();
